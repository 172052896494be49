const POLL_MS = 250;

/**
 * Calls `stop` when the npm that runs this program has been stopped: on a signal npm ends its shell, which forwards
 * nothing. Does nothing in a program that npm didn't start.
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
