import type { SayableName } from '@stoa/contract/journal.rules';

export const NOT_SAID = 'Not recorded';

/**
 * Null where the member did not say it, and the number is a default. An answer that an earlier version stored on this
 * device has no list: all of it counts as said.
 */
export const saidValue = <Name extends SayableName>(
  answer: Readonly<Record<Name, number>> & { readonly said?: readonly string[] },
  name: Name,
): number | null => (answer.said === undefined || answer.said.includes(name) ? answer[name] : null);
