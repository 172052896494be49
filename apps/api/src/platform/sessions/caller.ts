import type { PersonalRight } from '@stoa/contract/tokens.rules';

/** In `own_write`, in place of a member's id: a change that every member's reads must include. */
export const ALL_MEMBERS = 0;

export interface SignedIn {
  readonly memberId: number;
  readonly signInId: number;
  /** Of a personal token; undefined for a device, which may do all. */
  readonly rights?: readonly PersonalRight[];
}

export interface Caller extends SignedIn {
  /** Write-ahead log position (bytes) that a replica must have reached to serve this caller. */
  readonly minLogPosition: number;
}
