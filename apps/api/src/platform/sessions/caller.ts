import type { PersonalRight } from '@stoa/contract/tokens.rules';

export interface SignedIn {
  readonly memberId: number;
  readonly signInId: number;
  /** Of a personal token; undefined for a device, which may do all. */
  readonly rights?: readonly PersonalRight[];
}
