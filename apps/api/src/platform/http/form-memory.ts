/** Memory that the forms of all requests share while they are being read and worked on. */
export interface FormMemory {
  /** Whether so many bytes more may be held; if so they are counted until `giveBack`. */
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
}

export const createFormMemory = (limit: number): FormMemory => {
  let held = 0;
  return {
    take: (bytes) => {
      if (held + bytes > limit) return false;
      held += bytes;
      return true;
    },
    giveBack: (bytes) => {
      held -= bytes;
    },
  };
};
