import type { Call } from '@stoa/contract';
import type { Input } from '@stoa/contract/client';
import { STAFF_ROLES, type StaffRole } from '@stoa/contract/staff.rules';
import type { Caller, World } from './world.ts';

/** A response that looks like a success but does nothing, because the item isn't the caller's. */
interface Untouched {
  readonly status: number;
  readonly untouched: true;
}
export type Expected = number | Untouched;

/** Staff with one role. Without that role, they count as strangers. */
type StaffAnswers = Readonly<Record<StaffRole, Expected>>;

/** Statuses in the order of CALLERS. */
export type Answers = readonly [
  signedOut: Expected,
  stranger: Expected,
  follower: Expected,
  owner: Expected,
  suspended: Expected,
  operatorToken: Expected,
  wrongOperatorToken: Expected,
  staff?: StaffAnswers,
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
/** Items that only their owner may access. To others, they don't exist. */
export const owners = (status: number): Answers => [401, 404, 404, status, 401, 401, 401];
/** Items that only their owner may change. Others may see them. */
export const ownersShown = (status: number): Answers => [401, 403, 403, status, 401, 401, 401];
const staffWith = (of: (role: StaffRole) => Expected): StaffAnswers =>
  Object.fromEntries(STAFF_ROLES.map((role) => [role, of(role)])) as Record<StaffRole, Expected>;
/** Calls for the token, owners, and staff with one of the roles. */
export const operators = (status: number, ...roles: StaffRole[]): Answers => [
  ...([401, 401, 401, 401, 401, status, 401] as const),
  staffWith((role) => (role === 'owner' || roles.includes(role) ? status : 403)),
];
/** The same, with a different response for each role and for the token. */
export const byRole = (token: Expected, staff: StaffAnswers): Answers => [
  ...([401, 401, 401, 401, 401] as const),
  token,
  401,
  staff,
];
/** Calls that staff make about themselves, which neither members nor the token may make. */
export const staffOnly = (status: number): Answers =>
  byRole(
    401,
    staffWith(() => status),
  );

/** The rows of the calls. A call without one doesn't compile. */
export type Rows<C extends Call> = { readonly [K in C]: readonly [Row<K>, ...Row<K>[]] };

/** The input of a call that takes nothing. */
export const plain = () => ({});
