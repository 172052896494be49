import type { Redis } from 'ioredis';

const COMMAND_TIMEOUT_MS = 500;
const RETRY_MS = 1_000;

/** Reconnects by itself; commands fail at once while Redis is unreachable. */
export const openCounter = async (url: string, onAway: (error: Error) => void): Promise<Redis> => {
  const { Redis } = await import('ioredis');
  let isAway = false;
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 3_000,
    commandTimeout: COMMAND_TIMEOUT_MS,
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
