import type { Call } from '@stoa/contract';
import type { Input } from '@stoa/contract/client';
import type { Caller, World } from './world.ts';

/** An answer that looks like a success and does nothing: what is asked for is not the caller's. */
export interface Untouched {
  readonly status: number;
  readonly untouched: true;
}
export type Expected = number | Untouched;

/** Statuses in the order of CALLERS. */
export type Answers = readonly [
  signedOut: Expected,
  stranger: Expected,
  follower: Expected,
  owner: Expected,
  suspended: Expected,
  operatorToken: Expected,
  wrongOperatorToken: Expected,
];

export type Row<C extends Call> = readonly [
  ask: (world: World, caller: Caller) => Input<C>,
  answers: Answers,
  what?: string,
];

export const untouched = (status: number): Untouched => ({ status, untouched: true });
export const anyCaller = (status: number): Answers => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];
export const members = (status: number): Answers => [401, status, status, status, 401, 401, 401];
/** The owner's own; for others it is not there. */
export const owners = (status: number): Answers => [401, 404, 404, status, 401, 401, 401];
/** The owner's own; others may see it, and may not touch it. */
export const ownersShown = (status: number): Answers => [401, 403, 403, status, 401, 401, 401];
export const operators = (status: number): Answers => [401, 401, 401, 401, 401, status, 401];

/** The calls' rows; a call without one does not compile. */
export type Rows<C extends Call> = { readonly [K in C]: readonly [Row<K>, ...Row<K>[]] };

/** What a call takes that takes nothing. */
export const plain = () => ({});
