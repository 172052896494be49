import type { FastifyReply } from 'fastify';

/** Photos stay in the browser's cache for a year. `"storage"` must stay: it holds cigars that aren't sent yet. */
export const clearCachedPhotos = (reply: FastifyReply): void =>
  void reply.header('clear-site-data', '"cache"');
