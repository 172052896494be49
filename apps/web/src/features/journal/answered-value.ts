import type { OptionalAnswerName } from '@stoa/contract/journal.rules';

export const NOT_RECORDED = 'Not recorded';

/**
 * Returns null if the member left the default. A response that an earlier version stored on this device has no list, so
 * every field counts as answered.
 */
export const answeredValue = <Name extends OptionalAnswerName>(
  answer: Readonly<Record<Name, number>> & { readonly said?: readonly string[] },
  name: Name,
): number | null => (answer.said === undefined || answer.said.includes(name) ? answer[name] : null);
