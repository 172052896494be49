import type { Redis } from 'ioredis';

const COMMAND_TIMEOUT_MS = 500;
const RETRY_MS = 1_000;

/** Reconnects on its own; commands fail right away while Redis is unreachable. */
export const openCounter = async (url: string, onOutage: (error: Error) => void): Promise<Redis> => {
  const { Redis } = await import('ioredis');
  let isDown = false;
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 3_000,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: () => RETRY_MS,
  });
  client.on('error', (error: Error) => {
    if (!isDown) onOutage(error);
    isDown = true;
  });
  client.on('close', () => {
    if (!isDown) onOutage(new Error('The connection to Redis ended.'));
    isDown = true;
  });
  client.on('ready', () => {
    isDown = false;
  });
  return client;
};
