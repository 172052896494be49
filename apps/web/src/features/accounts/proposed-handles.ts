import { handleFault } from '@stoa/contract/accounts.rules';

const MARKS = /\p{M}/gu;

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Returns valid handles, closest to the name first; none for names in other scripts. */
export function proposedHandles(firstName: string, lastName: string): string[] {
  const [first, last] = [plain(firstName), plain(lastName)];
  const [f, l] = [first.slice(0, 1), last.slice(0, 1)];
  const candidates = [
    `${first}.${last}`,
    `${f}.${last}`,
    `${first}.${l}`,
    `${f}${last}`,
    `${first}${l}`,
    `${last}.${f}`,
    `${last}_${f}`,
    `${f}_${last}`,
  ];
  const valid = candidates.filter(
    (handle) => /^[a-z0-9]+[._]?[a-z0-9]+$/.test(handle) && handleFault(handle) === null,
  );
  return [...new Set(valid)];
}
