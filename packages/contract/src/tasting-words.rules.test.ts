import { describe, expect, it } from 'vitest';
import { TASTING_WORD_NAMES, TASTING_WORDS, tastingWordsIn } from './tasting-words.rules.ts';

describe('tasting words', () => {
  it('are at most forty, and no form belongs to two of them', () => {
    expect(TASTING_WORD_NAMES.length).toBeLessThanOrEqual(40);
    const forms = TASTING_WORD_NAMES.flatMap((word) => [word, ...TASTING_WORDS[word]] as string[]);
    expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([]);
  });

  it('are found in any form and only once, but not if a note negates them', () => {
    const note = 'creamy cedar with cream no pepper and a hardly leathery end';
    expect(tastingWordsIn(note.split(' '))).toEqual(['cream', 'cedar']);
  });
});
