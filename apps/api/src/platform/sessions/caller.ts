/** Stands for a member where what must be shown (`Caller.mustShow`) is meant for all of them. */
export const EVERYBODY = 0;

export interface SignedIn {
  readonly memberId: number;
  readonly signInId: number;
}

/** Who calls, with what the guard has found out beside. */
export interface Caller extends SignedIn {
  /**
   * Place of the log (bytes) up to which everything must be in what is shown to them: their own last change, or what
   * anybody has hidden since.
   */
  readonly mustShow: number;
}
