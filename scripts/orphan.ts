const POLL_MS = 250;

/**
 * Calls `stop` when the npm that runs this program stops: on a signal, npm ends its shell, which doesn't forward the signal. Does
 * nothing in a program that npm didn't start.
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
