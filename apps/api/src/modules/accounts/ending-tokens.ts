import { TOKEN_ENDING_DAYS } from '@stoa/contract/tokens.rules';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishTokenEnding } from '../notifications/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Notifies members, once, of each access token that ends within a week. */
export const announceEndingTokens = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const ending = await db
    .selectFrom('sign_in')
    .innerJoin('member', 'member.id', 'sign_in.member_id')
    .select('sign_in.id')
    .where('rights', 'is not', null)
    .where('ended_at', 'is', null)
    .where('announced_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', new Date(now.getTime() + TOKEN_ENDING_DAYS * DAY_MS))
    .where('member.suspended_at', 'is', null)
    .execute();
  for (const { id } of ending) {
    await db.transaction().execute(async (tx) => {
      const token = await tx
        .updateTable('sign_in')
        .set({ announced_at: now })
        .where('id', '=', id)
        .where('announced_at', 'is', null)
        .where('ended_at', 'is', null)
        .returning(['member_id', 'token_name', 'expires_at'])
        .executeTakeFirst();
      if (token === undefined) return;
      const { member_id: memberId, token_name: name, expires_at: endsAt } = token;
      await publishTokenEnding(tx, { memberId, signInId: id, name: name ?? '', endsAt }, now);
    });
  }
};

export const endingTokensJob = (platform: Pick<Platform, 'db' | 'clock'>): Job<Record<string, never>> => ({
  name: 'ending-tokens',
  retries: 5,
  run: () => announceEndingTokens(platform),
});
