import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { UploadedFiles } from '../../platform/http/multipart.ts';
import { listChallenges, previewChallenge } from './challenges.queries.ts';
import {
  updateChallenge,
  endChallenge,
  openChallenge,
  withdrawChallenge,
  type ChallengesPlatform,
} from './challenges.service.ts';
import { deleteFiles, storePicture } from '../media/index.ts';

export const challengesOperatorsRoutes = (app: FastifyInstance, platform: ChallengesPlatform): void => {
  const { db, clock, storage } = platform;

  const withPictures = async <T>(files: UploadedFiles, work: (keys: string[]) => Promise<T>): Promise<T> => {
    const keys: string[] = [];
    try {
      for (const { bytes } of files?.['pictures'] ?? [])
        keys.push(await storePicture(platform, 'operators', bytes, 'pictures'));
      return await work(keys);
    } catch (error) {
      await deleteFiles(storage, keys, error);
      throw error;
    }
  };

  mount(app, 'GET /operator/challenges/', ({ query }) => listChallenges(db, query, clock.now()));
  mount(app, 'POST /operator/challenges/', ({ body, files }) =>
    withPictures(files, (pictures) => openChallenge(platform, body, pictures)),
  );
  mount(app, 'PATCH /operator/challenges/{id}/', ({ params, body, files }) =>
    withPictures(files, (pictures) => updateChallenge(platform, params.id, body, pictures)),
  );
  mount(app, 'DELETE /operator/challenges/{id}/', async ({ params }) => {
    await withdrawChallenge(platform, params.id);
    return null;
  });
  mount(app, 'POST /operator/challenges/preview/', ({ body }) => previewChallenge(db, body));
  mount(app, 'POST /operator/challenges/{id}/end/', ({ params }) => endChallenge(platform, params.id));
};
