import { describe, expect, it } from 'vitest';
import { listSearchKeys, listTypos, queryKey, toNameKey } from './search-keys.ts';

const zeno = { first_name: 'Zénon', last_name: 'de la Porta', handle: 'Zeno.Stoic' };

describe('the search keys of a member', () => {
  it('are the handle, and the name starting from each of its words, without accents or case', () => {
    const keys = listSearchKeys(zeno);
    for (const typed of ['Zen', 'zénon d', 'PORTA', 'porta zenon', 'zenon porta', '@zeno.st', 'la p']) {
      const key = queryKey(typed) ?? 'nothing';
      expect(keys.some((one) => one.startsWith(key))).toBe(true);
    }
    for (const typed of ['enon', 'stoic', 'zenon x']) {
      const key = queryKey(typed) ?? '';
      expect(keys.some((one) => one.startsWith(key))).toBe(false);
    }
  });

  it('sort members by their names', () => {
    expect(toNameKey(zeno)).toBe('zenon de la porta');
  });

  it('are empty for a text with only punctuation', () => {
    expect(queryKey(' ?! ')).toBeNull();
  });
});

describe('one wrong letter', () => {
  const meet = (a: string, b: string) => listTypos(a).some((typo) => listTypos(b).includes(typo));

  it.each([
    ['marcus', 'markus'],
    ['marcus', 'marcsu'],
    ['marcus', 'marcu'],
    ['marcus', 'marrcus'],
  ])('%s is recognized in %s', (right, typed) => expect(meet(right, typed)).toBe(true));

  it('isn’t tolerated in a short word, and two wrong letters never are', () => {
    expect(listTypos('kim')).toEqual([]);
    expect(meet('marcus', 'malkas')).toBe(false);
  });
});
