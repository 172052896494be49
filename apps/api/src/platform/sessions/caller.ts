import type { PersonalRight } from '@stoa/contract/tokens.rules';

export interface SignedIn {
  readonly memberId: number;
  readonly signInId: number;
  /** A personal token's rights; undefined for a device, which may do everything. */
  readonly rights?: readonly PersonalRight[];
}
