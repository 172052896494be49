import * as fc from 'fast-check';

/** Kinds of commands, with their relative frequencies. */
const HOW_OFTEN = {
  log: 3,
  'log stoic': 4,
  complete: 2,
  edit: 2,
  delete: 2,
  'log again': 1,
  steal: 1,
  follow: 3,
  unfollow: 1,
  'follow self': 1,
  redeem: 4,
  cancel: 1,
  ship: 3,
  'come back': 3,
  'send again': 3,
  'refund redemption': 2,
  correct: 1,
  suspend: 1,
  'let in': 2,
  hide: 2,
  move: 1,
  verify: 1,
  wait: 1,
};
type Kind = keyof typeof HOW_OFTEN;

const kinds = (Object.keys(HOW_OFTEN) as Kind[]).map((kind) => ({
  arbitrary: fc.constant(kind),
  weight: HOW_OFTEN[kind],
}));

/** A member's action. The numbers choose among the existing items. */
export interface Command {
  readonly kind: Kind;
  readonly who: number;
  readonly whom: number;
  readonly pick: number;
  readonly flag: boolean;
  /** A value from -1 to 1. */
  readonly amount: number;
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.oneof(...kinds),
  who: fc.nat(1000),
  whom: fc.nat(1000),
  pick: fc.nat(1000),
  flag: fc.boolean(),
  amount: fc.integer({ min: -100, max: 100 }).map((percent) => percent / 100),
});

/** A history of about fifteen commands, with the viewer and the viewed member at its end. */
export const history = fc.record({
  commands: fc.array(command, { minLength: 11, maxLength: 19, size: 'max' }),
  viewer: fc.nat(1000),
  other: fc.nat(1000),
});
