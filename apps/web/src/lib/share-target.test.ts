import { expect, it } from 'vitest';
import { sharedNote } from './share-target.ts';

const SITE = 'https://stoa.example';

it.each([
  [['Lovely draw'], 'Lovely draw'],
  [[' A cigar ', 'A cigar\nfrom Cuba', ''], 'A cigar\nfrom Cuba'],
  [['Title', 'Words', 'https://shop.example/x'], 'Title\nWords\nhttps://shop.example/x'],
  [['Title', 'See https://shop.example/x', 'https://shop.example/x'], 'Title\nSee https://shop.example/x'],
  [['same', 'same'], 'same'],
  [[`Look: ${SITE}/dashboard?addcigar=true&code=7KQ2M9XA`], ''],
  [['', '  '], ''],
])('sharing %j to the app gives the note %j', (texts, note) => {
  expect(sharedNote(texts, SITE)).toBe(note);
});

it('a shared text is cut to the maximum length of a note', () => {
  expect(Array.from(sharedNote(['🚬'.repeat(10_050)], SITE))).toHaveLength(10_000);
});
