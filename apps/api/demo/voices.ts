export type Voice = 'plain' | 'lyrical' | 'technical' | 'dry' | 'newcomer';

interface Manner {
  readonly good: readonly string[];
  readonly fair: readonly string[];
  readonly poor: readonly string[];
  readonly hour: readonly string[];
}

export const VOICES: Readonly<Record<Voice, Manner>> = {
  plain: {
    good: [
      'Good draw, good ash, no touch-ups.',
      'I would buy these by the box.',
      'Burned straight the whole way.',
      'Best one I have had this month.',
      'No complaints.',
    ],
    fair: [
      'One touch-up in the second third.',
      'Fine for a weeknight.',
      'I have had better of these.',
      'A bit warm near the end.',
    ],
    poor: ['Tight draw, gave up at the band.', 'Tunneled twice.', 'Not for me.'],
    hour: [
      'Sat on the back steps with the ball game on.',
      'Washed the truck first, earned it.',
      'Shared the bench with my neighbor.',
      'Smoked it after supper with black coffee.',
      'Windy out, finished it anyway.',
      'Quiet night, dog asleep on my boots.',
    ],
  },
  lyrical: {
    good: [
      'It kept me company the way a good lamp does.',
      'I forgot I was supposed to be judging it.',
      'An hour that asked for nothing and gave a great deal.',
      'The last inch was the best sentence in it.',
      'I set it down the way you close a good book, with a hand left on the cover.',
    ],
    fair: [
      'Pleasant, though its mind was elsewhere.',
      'It told me half of something.',
      'A handsome doorway to a smaller room than I had hoped.',
    ],
    poor: [
      'We did not understand each other, this cigar and I.',
      'It went out three times, and the third time I agreed with it.',
    ],
    hour: [
      'Rain on the awning, and the street all copper underneath.',
      'The light went slowly and I let it.',
      'Read two letters of Seneca and looked up more than I read.',
      'The pigeons came over at dusk, as they do.',
      'Fog on the street; it muffled everything but the match.',
      'Somebody across the courtyard was practicing scales.',
      'I thought about my father, not sadly.',
    ],
  },
  technical: {
    good: [
      'Straight cut, even cherry, ash held past an inch and a half.',
      'Draw resistance just right, no soft spots under the band.',
      'Rested nine weeks at 65 percent and it shows.',
      'Bunch is even, seams nearly invisible, triple cap sat flat.',
      'Retrohale is clean all the way to the last inch.',
    ],
    fair: [
      'Slight canoe at twenty minutes, self-corrected.',
      'Filler a little loose toward the foot, so it ran hot.',
      'Wrapper has one heavy vein and you can taste where it is.',
      'Needs another month at lower humidity.',
    ],
    poor: [
      'Plugged at the shoulder; a draw tool helped, not enough.',
      'Uneven fermentation: ammonia in the first third.',
    ],
    hour: [
      'V-cut, single flame, no wind.',
      'Paired with a dry amontillado.',
      'Half an hour after a light dinner, water only.',
      'Second of the same box; consistent with the first.',
      'Logged the ash at each third.',
    ],
  },
  dry: {
    good: [
      'I am told I smiled.',
      'No further questions.',
      'Improved my opinion of a Tuesday.',
      'I intended to save half. I did not.',
      'If this is moderation I can keep it up all night.',
    ],
    fair: [
      'Perfectly adequate, like most of my relatives.',
      'It had its moments, I counted three.',
      'I have sat through worse sets.',
    ],
    poor: [
      'The ashtray enjoyed more of it than I did.',
      'It and I will see other people.',
      'Smelled better in the box, as did I at that age.',
    ],
    hour: [
      'After the late shift, before the good sense.',
      'On the fire escape, in violation of something.',
      'The company talked, the cigar did not. Guess which I preferred.',
      'Lost at chess, won at this.',
      'Bourbon nearby, minding its own business.',
    ],
  },
  newcomer: {
    good: [
      'I think I finally understand what people mean by a finish.',
      'First one I did not want to hurry.',
      'Asked the shop to put two more aside.',
      'I actually tasted the change between the thirds this time.',
      'My favorite so far, and I have a list now.',
    ],
    fair: [
      'I probably puffed too fast, it got warm.',
      'Took me three matches to light evenly.',
      'Nice, but I could not name what I was tasting.',
    ],
    poor: [
      'Made my head swim a little; next time I eat first.',
      'I cut it too deep and it unraveled. My fault.',
    ],
    hour: [
      'A man at the lounge showed me how to toast the foot.',
      'Smoked with my brother-in-law, who knows about these things.',
      'On the balcony with a blanket and a podcast I stopped listening to.',
      'Celebrating a small thing at work.',
      'Wrote this with the stub still warm.',
    ],
  },
};
