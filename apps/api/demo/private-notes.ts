import { dice } from '@stoa/art/random';

const NOTES = [
  'Told Dad about the new job over this one. He pretended the smoke was in his eyes.',
  'Two left in the box. The last one is for the day the house is sold.',
  'First evening without the phone on the table. Do this again.',
  'Paid too much for it and know better now.',
  'She called while I was smoking. Worth writing down that it was this evening.',
  'Slept badly after it: too strong, too late. Not past nine.',
  'Ask the shop for the ones from the spring, these are younger.',
  'Quiet anniversary. Left her chair where it was.',
  'Was too hard on this one, the day was to blame. Give it another chance.',
  'Birthday idea for Sam: a five-pack of these.',
] as const;

/** Returns a private note for one evening in six, a little more often for the demo member. */
export const privateNote = (handle: string, evening: number, isDemo: boolean): string => {
  const d = dice(`private ${handle} ${evening}`);
  if (!d.chance(isDemo ? 0.3 : 0.16)) return '';
  const [first, ...others] = NOTES;
  return d.pick([first, ...others]);
};
