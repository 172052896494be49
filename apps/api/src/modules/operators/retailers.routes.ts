import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { UploadedFiles } from '../../platform/http/multipart.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { deleteFiles, storePicture } from '../media/index.ts';
import {
  changeRetailer,
  importRetailers,
  listRetailers,
  readRetailers,
  type RetailersPlatform,
  type SentPictures,
} from '../retailers/index.ts';

/** Keeps a retailer's sent pictures for the work, and drops them where the work is refused. */
const withRetailerPictures = async <T>(
  storage: Storage,
  files: UploadedFiles,
  work: (sent: SentPictures) => Promise<T>,
): Promise<T> => {
  const kept: string[] = [];
  const keepAll = async (field: string): Promise<string[]> => {
    const keys: string[] = [];
    for (const { bytes } of files?.[field] ?? []) {
      const key = await storePicture(storage, bytes, field);
      keys.push(key);
      kept.push(key);
    }
    return keys;
  };
  try {
    const [logo = null] = await keepAll('logo');
    return await work({ logo, photos: await keepAll('photos') });
  } catch (error) {
    await deleteFiles(storage, kept, error);
    throw error;
  }
};

/** What the import does not carry: a retailer's hours and pictures, for the brand's people. */
export const operatorsRetailersRoutes = (
  app: FastifyInstance,
  platform: RetailersPlatform & { readonly storage: Storage },
): void => {
  const { db, storage } = platform;

  mount(app, 'GET /operator/retailers/', ({ query }) => listRetailers(db, query));
  mount(app, 'POST /operator/retailers/import/', async ({ body, request }) => {
    const done = await importRetailers(db, readRetailers(body));
    request.about = `${done.added} added, ${done.changed} changed, ${done.unchanged} unchanged`;
    return done;
  });
  mount(app, 'PATCH /operator/retailers/{id}/', ({ params, body, files }) =>
    withRetailerPictures(storage, files, (sent) => changeRetailer(platform, params.id, body, sent)),
  );
};
