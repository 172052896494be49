import { dice } from '@stoa/art/random';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import type { DemoMember } from './members.ts';
import { TASTED } from './tasting.ts';
import { VOICES } from './voices.ts';

const cycle = (items: readonly string[], start: number): (() => string) => {
  let next = start;
  return () => items[next++ % items.length] ?? '';
};

const mood = (overall: number): 'good' | 'fair' | 'poor' => {
  if (overall >= 4) return 'good';
  return overall === 3 ? 'fair' : 'poor';
};

/** Avoids repeating a sentence soon. */
export const noteWriter = ({ handle, voice }: Pick<DemoMember, 'handle' | 'voice'>) => {
  const d = dice(`notes ${handle}`);
  const starting = (items: readonly string[]) => cycle(items, d.whole(0, items.length - 1));
  const tasted = {
    wisdom: starting(TASTED.wisdom),
    courage: starting(TASTED.courage),
    justice: starting(TASTED.justice),
    moderation: starting(TASTED.moderation),
    other: starting(TASTED.other),
  };
  const manner = VOICES[voice];
  const verdicts = { good: starting(manner.good), fair: starting(manner.fair), poor: starting(manner.poor) };
  const hour = starting(manner.hour);
  return (line: Virtue | 'other', overall: number): string => {
    const taste = tasted[line];
    const verdict = verdicts[mood(overall)];
    const shapes: [() => string[], ...(() => string[])[]] = [
      () => [taste(), verdict()],
      () => [taste(), verdict(), hour()],
      () => [hour(), taste()],
      () => [hour(), taste(), verdict()],
      () => [taste(), hour()],
      () => [verdict()],
      () => [],
    ];
    return d.pick(shapes)().join(' ');
  };
};
