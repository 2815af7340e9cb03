// Unpacks the page's program and runs it. The Content-Security-Policy allows this by the program's hash.
(async () => {
  const packed = document.getElementById('program');
  const bytes = Uint8Array.from(atob(packed.textContent), (letter) => letter.charCodeAt(0));
  packed.remove();
  const script = document.createElement('script');
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  script.textContent = await new Response(unpacked).text();
  document.head.append(script);
})().catch((error) => {
  const say = () => {
    document.getElementById('loading-text').textContent = `This browser cannot open the page: ${error.message}`;
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say);
  else say();
});
