import { DatabaseUnavailable } from '../database/errors.ts';

/**
 * The queue reports a worker's error as a copy that is no longer of its class, with the worker in its message. Without it,
 * the log can count an outage's errors.
 */
export const asError = (reported: Error): Error => {
  if (reported instanceof Error) return reported;
  const { name, message: text, ...fields } = reported as Error;
  const message = text.replace(/ \(Queue: [^()]*\)$/, '');
  const error = name === 'DatabaseUnavailable' ? new DatabaseUnavailable(message) : new Error(message);
  return Object.assign(error, fields);
};
