import type { Answer } from '@stoa/contract/client';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { completeDeletionJournal } from '../accounts/index.ts';
import { deleteAbandonedBatches } from '../catalogue/index.ts';
import { reassignMailboxes } from '../members/index.ts';
import { removeDue } from '../media/index.ts';
import { deleteExpired } from './expired.ts';
import { deleteOrphanedFiles } from './orphaned-files.ts';

/** Deletes expired rows, unfinished batches, and orphaned files; completes the deletion journal. Returns the counts. */
export const cleanUp = async (platform: Platform): Promise<Answer<'POST /operator/clean-up/'>['removed']> => {
  const { db, clock, storage, log } = platform;
  const now = clock.now();
  const expired = await deleteExpired(db, now);
  await reassignMailboxes(db);
  await removeDue(platform);
  const batches = await deleteAbandonedBatches(db, now);
  const files = await deleteOrphanedFiles(db, storage, now, (keys) =>
    log.info({ keys }, 'removed orphaned files'),
  );
  const deletions = await completeDeletionJournal(db, storage);
  log.info({ expired, files, deletions }, 'cleaned up');
  return {
    sign_ins: expired['sign_in'] ?? 0,
    session_tokens: expired['session_token'] ?? 0,
    mail_tokens: expired['mail_token'] ?? 0,
    reset_codes: expired['reset_code'] ?? 0,
    idempotency_keys: (expired['idempotency_key'] ?? 0) + (expired['operator_repeat'] ?? 0),
    code_refusals: expired['code_refusal'] ?? 0,
    unfinished_batches: batches,
    files,
  };
};

export const cleanUpJob = (platform: Platform): Job<Record<string, never>> => ({
  name: 'clean-up',
  retries: 3,
  run: async () => void (await cleanUp(platform)),
});
