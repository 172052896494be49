import { dice } from '@stoa/art/random';
import { CIGAR_UPDATED_FROM } from '@stoa/contract/cigars.rules';
import { describe, expect, it } from 'vitest';
import { getOpinion, type Opinion, type Tasting } from './opinion.ts';
import { updatePublished, type Candidate, type Figure } from './update-published.ts';

const tasting = (changes: Partial<Tasting>): Tasting => ({
  overall_rating: 4,
  flavour_rating: null,
  aroma_rating: null,
  draw_rating: null,
  burn_rating: null,
  appearance_rating: null,
  smoke_this_again: 1,
  recommend_to_friend: 1,
  buy_in_box: 1,
  said: [],
  words: [],
  ...changes,
});

describe('a member’s opinion of a cigar', () => {
  it('is the average of all their ratings, without what they left out', () => {
    const opinion = getOpinion([
      tasting({ overall_rating: 5, draw_rating: 3, smoke_this_again: 4, said: ['smoke_this_again'] }),
      tasting({ overall_rating: 4 }),
      tasting({ overall_rating: 4, words: ['cedar', 'cream'] }),
    ]);
    expect(opinion).toEqual({
      overall_rating: 433,
      draw_rating: 300,
      smoke_this_again: 400,
      'word:cedar': 1,
      'word:cream': 1,
    });
  });
});

/** Members change their minds at random, one after the other, and the figures are updated after each change. */
const history = (seed: string, steps: number) => {
  const d = dice(seed);
  const published = new Map<number, Opinion>();
  const current = new Map<number, Opinion>();
  let figures = new Map<string, Figure>();
  const states: { figures: Map<string, Figure>; published: Map<number, Opinion> }[] = [];
  for (let step = 0; step < steps; step += 1) {
    const member = d.whole(1, 12);
    current.set(member, {
      ...(d.chance(0.7) && { overall_rating: 100 * d.whole(1, 5) }),
      ...(d.chance(0.4) && { draw_rating: 100 * d.whole(1, 5) }),
      ...(d.chance(0.3) && { 'word:cedar': 1 }),
    });
    const candidates = [...current].map(([memberId, now]): Candidate => ({
      memberId,
      published: published.get(memberId) ?? {},
      current: now,
    }));
    const updated = updatePublished(figures, candidates);
    figures = new Map([...figures, ...updated.figures]);
    for (const one of updated.candidates) published.set(one.memberId, one.published);
    states.push({ figures, published: new Map(published) });
  }
  return states;
};

const NAMES = ['overall_rating', 'draw_rating', 'word:cedar'];

describe('published figures', () => {
  it('start with four members, and differ from one update to the next by at least four', () => {
    let updates = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const states = history(`renewal ${seed}`, 150);
      for (const name of NAMES) {
        for (const [index, state] of states.entries()) {
          const before = states[index - 1];
          const [now, then] = [state.figures.get(name), before?.figures.get(name)];
          const differing = [...state.published].filter(
            ([id, opinion]) => opinion[name] !== before?.published.get(id)?.[name],
          ).length;
          if (differing === 0) continue;
          updates += 1;
          expect(differing).toBeGreaterThanOrEqual(CIGAR_UPDATED_FROM);
          expect(now?.members).toBeGreaterThanOrEqual(then === undefined ? CIGAR_UPDATED_FROM : 0);
        }
      }
    }
    expect(updates).toBeGreaterThan(500);
  });

  it('always equal the sums of their members’ published opinions', () => {
    for (const { figures, published } of history('sums', 300)) {
      for (const [name, figure] of figures) {
        const values = [...published.values()].flatMap((opinion) => opinion[name] ?? []);
        const sum = values.reduce((all, value) => all + value, 0);
        expect([figure.members, figure.sum]).toEqual([values.length, sum]);
        expect(figure.spread.reduce((all, members) => all + members, 0)).toBe(values.length);
      }
    }
  });

  it('show how many of their members still hold their opinion', () => {
    const say = (memberId: number, now: Opinion, then: Opinion): Candidate => ({
      memberId,
      published: then,
      current: now,
    });
    const rated = { overall_rating: 400 };
    const first = updatePublished(
      new Map(),
      [1, 2, 3, 4].map((id) => say(id, rated, {})),
    );
    expect(first.figures.get('overall_rating')).toMatchObject({ members: 4, remaining: 4, sum: 1600 });
    const left = updatePublished(first.figures, [say(1, {}, rated)]);
    expect(left.figures.get('overall_rating')).toMatchObject({ members: 4, remaining: 3, sum: 1600 });
  });
});
