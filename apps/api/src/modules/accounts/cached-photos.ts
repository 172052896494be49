import type { FastifyReply } from 'fastify';

/** Photos stay in the browser's cache for a year. Not `"storage"`: cigars that are not sent yet are there. */
export const dropCachedPhotos = (reply: FastifyReply): void =>
  void reply.header('clear-site-data', '"cache"');
