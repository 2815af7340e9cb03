// SPDX-License-Identifier: BSD-3-Clause
// Files from the page's host: an editor that shows the page (packaging/vscode), or the address of the web app
// (packaging/web), as `?url=` on the same server.

import { useEffect } from 'preact/hooks';

interface HostMessage {
  open?: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

declare const acquireVsCodeApi: undefined | (() => { postMessage(message: unknown): void });

async function fetched(address: string): Promise<File> {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) throw new Error(`${url.href} is on another server`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status} ${response.statusText}`);
  return new File([await response.blob()], decodeURIComponent(url.pathname.replace(/^.*\//, '')));
}

export function useHost(open: (files: File[]) => void, fail: (text: string) => void): void {
  useEffect(() => {
    const address = new URLSearchParams(location.search).get('url');
    if (address !== null)
      void fetched(address).then(
        (file) => open([file]),
        (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
      );
    if (document.querySelector('link[rel=manifest]') !== null) void navigator.serviceWorker?.register('sw.js');
  }, []);
  useEffect(() => {
    if (typeof acquireVsCodeApi === 'undefined') return;
    const onMessage = ({ data }: MessageEvent<HostMessage>) => {
      if (Array.isArray(data?.open)) open(data.open.map(({ name, bytes }) => new File([bytes], name)));
    };
    addEventListener('message', onMessage);
    acquireVsCodeApi().postMessage('ready');
    return () => removeEventListener('message', onMessage);
  }, []);
}
