import { QUESTIONS } from './questions.ts';

const DAY_MS = 24 * 60 * 60_000;
/** An evening ends in the small hours, not at midnight. */
const NIGHT_MS = 4 * 60 * 60_000;

/** Returns the evening's number, counted by the device's own days. */
export function getEvening(now: Date): number {
  const local = now.getTime() - now.getTimezoneOffset() * 60_000;
  return Math.floor((local - NIGHT_MS) / DAY_MS);
}

/** Generates numbers below one, the same for the same seed (mulberry32). */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

/** Shuffles the questions into the member's own order. */
function orderFor(member: number): number[] {
  const order = QUESTIONS.map((_question, index) => index);
  const dice = numbers(member);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(dice.next().value * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** Returns the member's question for an evening, a new one each evening until all have been asked. */
export function questionFor(member: number, evening: number): string {
  const { length } = QUESTIONS;
  const at = orderFor(member)[((evening % length) + length) % length] ?? 0;
  return QUESTIONS[at] ?? '';
}
