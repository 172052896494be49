import type { SayableName } from '@stoa/contract/journal.rules';

export const NOT_SAID = 'Not recorded';

/**
 * Returns null if the member left the default. A response that an earlier version stored on this device has no list, so
 * every field counts as answered.
 */
export const saidValue = <Name extends SayableName>(
  answer: Readonly<Record<Name, number>> & { readonly said?: readonly string[] },
  name: Name,
): number | null => (answer.said === undefined || answer.said.includes(name) ? answer[name] : null);
