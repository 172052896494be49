import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { backup } from './backup.ts';

export const backupsRoutes = (app: FastifyInstance, platform: Platform): void => {
  let underWay = false;
  mount(app, 'GET /operator/backup/', async ({ reply }) => {
    if (underWay) throw refuse(409, 'A backup is being made already. Wait until it is done.');
    const { database, storage, config } = platform;
    underWay = true;
    const made = backup({ database, storage, config });
    made.on('close', () => {
      underWay = false;
    });
    made.on('error', (error) => app.log.error({ err: error }, 'a backup failed'));
    const name = `stoa-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return made;
  });
};
