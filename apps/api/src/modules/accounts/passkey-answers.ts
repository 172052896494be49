import type { PasskeyAnswer } from '@stoa/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { passkeyHandle } from './passkey-options.ts';
import { notValid, consumeChallenge, verifyPasskey, type ChallengePurpose } from '../credentials/index.ts';

interface Answered {
  readonly passkeyId: number;
  readonly memberId: number;
  readonly counter: number;
  readonly challenge: string;
}

/** Checks a passkey's signature. Call `recordUse` afterward, in the transaction that acts on it. */
export const checkPasskey = async (
  platform: Platform,
  answer: PasskeyAnswer,
  { purpose, memberId }: { readonly purpose: ChallengePurpose; readonly memberId: number },
): Promise<Answered> => {
  const row = await platform.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .executeTakeFirst();
  if (row === undefined) throw notValid();
  const stored = { ...row, handle: passkeyHandle(row.member_id) };
  const verified = await verifyPasskey(platform, { purpose, subject: memberId }, stored, answer);
  return { passkeyId: row.id, memberId: row.member_id, ...verified };
};

/** Uses up the challenge and stores the counter; refuses a passkey removed in between. */
export const recordUse = async ({ clock }: Platform, tx: Tx, used: Answered): Promise<void> => {
  if (!(await consumeChallenge(tx, used.challenge, clock.now()))) throw notValid();
  const found = await tx
    .updateTable('passkey')
    .set({ counter: used.counter, last_used_at: clock.now() })
    .where('id', '=', used.passkeyId)
    .returning('id')
    .executeTakeFirst();
  if (found === undefined) throw notValid();
};
