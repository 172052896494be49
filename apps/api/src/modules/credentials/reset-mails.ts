import type { Limit, Limits } from '../../platform/limits/limits.ts';

const MINUTE = 60;

interface ResetMails {
  /** Counts all callers of an account together. */
  readonly mails: Limit;
  /** Past it, a known device gets one every ten minutes, the life of a code or link. */
  readonly pastLimit: Limit;
}

export const resetMails = (name: string): ResetMails => ({
  mails: { name, times: 5, seconds: 60 * MINUTE },
  pastLimit: { name: `${name}-past-limit`, times: 1, seconds: 10 * MINUTE },
});

/** Strangers get an account five emails an hour, and can't use up those of a known device. @throws Refusal 429 */
export const countResetMail = async (
  limits: Limits,
  { mails, pastLimit }: ResetMails,
  key: string,
  device: string | null,
): Promise<void> => {
  if (device === null) await limits.take(mails, key);
  else if (!(await limits.allows(mails, key))) await limits.take(pastLimit, key);
};
