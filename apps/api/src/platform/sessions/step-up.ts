import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Sessions } from './sessions.ts';

/** A proof of identity counts for this long; signing in is one. */
const PROOF_LIFE_MS = 30 * 60 * 1000;

const TEXT = 'Please confirm it’s you, then try again.';

const isRecent = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() <= PROOF_LIFE_MS;

/** @throws Refusal 403 with `step_up` if the last proof is older than thirty minutes */
export const requireFreshProof = (provedAt: Date, now: Date): void => {
  if (!isRecent(provedAt, now)) throw new Refusal(403, TEXT, { detail: TEXT, step_up: true });
};

interface Proofs {
  readonly sessions: Sessions;
  readonly clock: Clock;
}

/** Returns true if the last proof in this sign-in is at most thirty minutes old. */
export const hasRecentProof = async (
  db: Db,
  { sessions, clock }: Proofs,
  signInId: number,
): Promise<boolean> => isRecent(await sessions.provedAt(db, signInId), clock.now());

/** @throws Refusal 403 with `step_up` if the last proof in this sign-in is older than thirty minutes (decisions.md §10) */
export const requireRecentProof = async (
  db: Db,
  { sessions, clock }: Proofs,
  signInId: number,
): Promise<void> => {
  requireFreshProof(await sessions.provedAt(db, signInId), clock.now());
};
