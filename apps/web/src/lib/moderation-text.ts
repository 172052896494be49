import type { Moderation } from '@stoa/contract';
import { RULES } from '@stoa/contract/reports.rules';

/** For whose it is: “Your reply …”. */
export const moderationText = (what: string, { state, rule }: Moderation): string =>
  state === 'hidden' || rule === null
    ? `${what} was reported. Nobody else sees it until we have looked at it.`
    : `${what} was removed, and nobody else sees it. The rule: ${RULES[rule].title}. ${RULES[rule].rule}`;
