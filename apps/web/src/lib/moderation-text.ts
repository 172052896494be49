import type { Moderation } from '@stoa/contract';
import { RULES } from '@stoa/contract/reports.rules';

/** @param what for example “Your reply” */
export const moderationText = (what: string, { state, rule }: Moderation): string =>
  state === 'hidden' || rule === null
    ? `${what} was reported. No one else sees it until we’ve reviewed it.`
    : `${what} was removed and no one else can see it. The rule: ${RULES[rule].title}. ${RULES[rule].rule}`;
