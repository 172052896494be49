import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';

const LIFE_MS = 5 * 60 * 1000;
const NONCE_BYTES = 16;
const TIME_BYTES = 8;

export type ChallengePurpose = 'add' | 'sign-in' | 'proof' | 'staff-add' | 'staff-sign-in' | 'staff-proof';

export interface ChallengeContext {
  readonly purpose: ChallengePurpose;
  /** A member's or staff account's id, by purpose; 0 before sign-in. */
  readonly subject: number;
}

const sign = (secret: string, { purpose, subject }: ChallengeContext, head: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`passkey:${purpose}:${subject}:`).update(head).digest();

/** Signs instead of storing: strangers request challenges, and a row for each would fill the database. */
export const createChallenge = (
  secret: string,
  context: ChallengeContext,
  now: Date,
): Uint8Array<ArrayBuffer> => {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(now.getTime()));
  const head = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  return new Uint8Array(Buffer.concat([head, sign(secret, context, head)]));
};

/** Returns true if a challenge (base64url) is ours for this purpose and account, and at most five minutes old. */
export const isOurChallenge = (
  secret: string,
  context: ChallengeContext,
  challenge: string,
  now: Date,
): boolean => {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  const signature = bytes.subarray(NONCE_BYTES + TIME_BYTES);
  const expected = sign(secret, context, head);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  const age = now.getTime() - Number(head.readBigUInt64BE(NONCE_BYTES));
  return age >= 0 && age <= LIFE_MS;
};

/** Uses up a challenge; false if it was answered before, here or on another server. */
export const consumeChallenge = async (tx: Tx, challenge: string, now: Date): Promise<boolean> => {
  await tx.deleteFrom('used_challenge').where('expires_at', '<', now).execute();
  const stored = await tx
    .insertInto('used_challenge')
    .values({
      hash: createHash('sha256').update(challenge).digest(),
      expires_at: new Date(now.getTime() + 2 * LIFE_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return stored !== undefined;
};
