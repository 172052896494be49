import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { UploadedFiles } from '../../platform/http/multipart.ts';
import { deleteFiles, storePicture, type MediaPlatform } from '../media/index.ts';
import { readRetailers } from './import-file.ts';
import { previewImport } from './import-preview.queries.ts';
import { importRetailers } from './import.ts';
import {
  createRetailer,
  listRetailers,
  type RetailersPlatform,
  type SentPictures,
  updateRetailer,
} from './retailers.service.ts';

/** Stores a retailer's sent pictures and deletes them if the work fails. */
const withRetailerPictures = async <T>(
  platform: MediaPlatform,
  files: UploadedFiles,
  work: (pictures: SentPictures) => Promise<T>,
): Promise<T> => {
  const stored: string[] = [];
  const storeAll = async (field: string): Promise<string[]> => {
    const keys: string[] = [];
    for (const { bytes } of files?.[field] ?? []) {
      const key = await storePicture(platform, 'operators', bytes, field);
      keys.push(key);
      stored.push(key);
    }
    return keys;
  };
  try {
    const [logo = null] = await storeAll('logo');
    return await work({ logo, photos: await storeAll('photos') });
  } catch (error) {
    await deleteFiles(platform.storage, stored, error);
    throw error;
  }
};

export const retailersOperatorsRoutes = (
  app: FastifyInstance,
  platform: RetailersPlatform & MediaPlatform,
): void => {
  const { db } = platform;

  mount(app, 'GET /operator/retailers/', ({ query }) => listRetailers(db, query));
  mount(app, 'POST /operator/retailers/', ({ body, files }) =>
    withRetailerPictures(platform, files, (pictures) => createRetailer(platform, body, pictures)),
  );
  mount(app, 'POST /operator/retailers/preview/', ({ body }) => previewImport(db, body));
  mount(app, 'POST /operator/retailers/import/', async ({ body, request }) => {
    const result = await importRetailers(db, await readRetailers(body));
    request.about = `${result.added} added, ${result.changed} changed, ${result.unchanged} unchanged`;
    return result;
  });
  mount(app, 'PATCH /operator/retailers/{id}/', ({ params, body, files }) =>
    withRetailerPictures(platform, files, (pictures) => updateRetailer(platform, params.id, body, pictures)),
  );
};
