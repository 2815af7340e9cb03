// SPDX-License-Identifier: BSD-3-Clause
// Keeps the viewer for visits without a network. Profiles are never stored.
const kept = 'convertprofile @VERSION@';
const files = ['./', 'manifest.webmanifest', 'icon.svg'];

addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll(files))
      .then(() => skipWaiting()),
  ),
);

addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  ),
);

addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const scope = new URL(registration.scope);
  const name = pathname.slice(scope.pathname.length);
  const isOwn = origin === scope.origin && pathname.startsWith(scope.pathname);
  if (isOwn && (name === '' || name === 'index.html' || files.includes(name)))
    event.respondWith(
      caches.match(name === '' || name === 'index.html' ? './' : name).then((found) => found ?? fetch(event.request)),
    );
});
