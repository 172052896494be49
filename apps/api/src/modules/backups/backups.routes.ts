import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/refusal.ts';
import { useBackupApproval, type StaffPlatform } from '../staff/index.ts';
import { backup } from './backup.ts';
import { backupGauges, recordBackup } from './last-backup.ts';
import { missingFiles, missingText } from './missing.ts';

const BUSY = 'A backup is already running. Please wait until it’s done.';

export const backupsRoutes = (app: FastifyInstance, platform: StaffPlatform): void => {
  backupGauges(platform);
  mount(app, 'PUT /operator/backup/last/', async ({ body }) => {
    await recordBackup(platform.db, platform.clock, body);
    return null;
  });
  let underWay = false;
  mount(app, 'GET /operator/backup/', async ({ reply, query, actor }) => {
    if (underWay) throw refuse(409, BUSY);
    if (query.missing === 'refuse') {
      const { missing, referenced } = await missingFiles(platform.db, platform.storage);
      if (missing.length > 0) throw refuse(409, missingText(missing, referenced));
    }
    if (actor.by === 'staff') await useBackupApproval(platform, actor, query.approval);
    // Asks again, because another backup may have begun.
    if (underWay) throw refuse(409, BUSY);
    const { database, storage, config } = platform;
    underWay = true;
    const made = backup({ database, storage, config, allowMissing: query.missing === 'allow' });
    made.on('close', () => {
      underWay = false;
    });
    made.on('error', (error) => app.log.error({ err: error }, 'a backup failed'));
    const name = `stoa-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return made;
  });
};
