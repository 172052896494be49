import type { FastifyReply } from 'fastify';

/** Photos stay in the browser's cache for a year. Doesn't clear `"storage"`, which holds unsent cigars. */
export const clearCachedPhotos = (reply: FastifyReply): void =>
  void reply.header('clear-site-data', '"cache"');
