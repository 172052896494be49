import type { Redis } from 'ioredis';

/** A count that takes longer than this is made in the process instead, milliseconds. */
const PATIENCE_MS = 500;
const RETRY_MS = 1_000;

/**
 * The connection to a Redis server where limits are counted. It comes back by itself, and while it is away every
 * command fails at once instead of waiting.
 *
 * @param onAway hears of the first failure of each absence
 */
export const openCounter = async (url: string, onAway: (error: Error) => void): Promise<Redis> => {
  // Most servers stand alone and need none of it.
  const { Redis } = await import('ioredis');
  let isAway = false;
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 3_000,
    commandTimeout: PATIENCE_MS,
    retryStrategy: () => RETRY_MS,
  });
  client.on('error', (error: Error) => {
    if (!isAway) onAway(error);
    isAway = true;
  });
  client.on('close', () => {
    if (!isAway) onAway(new Error('The connection to Redis ended.'));
    isAway = true;
  });
  client.on('ready', () => {
    isAway = false;
  });
  return client;
};
