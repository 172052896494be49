const POLL_MS = 250;

/**
 * Calls `stop` when npm, which runs this program, has been stopped: npm ends its shell on a signal, and the shell passes
 * nothing on. Does nothing in a program that npm did not start.
 */
export const whenNpmEnds = (stop: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const polling = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(polling);
    stop();
  }, POLL_MS).unref();
};
