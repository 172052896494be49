/** A container's health check: exits with 0 while the server in the container is ready, otherwise with 1. */
const address = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}/readyz`;
const isReady = await fetch(address).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
