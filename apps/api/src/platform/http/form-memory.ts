/** Memory shared by the forms of all requests that are being read or worked on. */
export interface FormMemory {
  acquire(bytes: number): boolean;
  release(bytes: number): void;
}

export const createFormMemory = (limit: number): FormMemory => {
  let held = 0;
  return {
    acquire: (bytes) => {
      if (held + bytes > limit) return false;
      held += bytes;
      return true;
    },
    release: (bytes) => {
      held -= bytes;
    },
  };
};
