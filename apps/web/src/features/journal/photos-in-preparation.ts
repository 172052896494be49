/** Each resolves to true if every photo was taken. */
const preparing = new Set<Promise<boolean>>();

/** Notes that photos are being prepared for a form until the promise ends. */
export function notePreparation(work: Promise<boolean>): void {
  preparing.add(work);
  void work.finally(() => preparing.delete(work)).catch(() => undefined);
}

export const isPreparing = (): boolean => preparing.size > 0;

/** Waits until no photo is being prepared, so that a form isn't sent without them. @returns false if one was refused */
export async function photosPrepared(): Promise<boolean> {
  let allTaken = true;
  while (isPreparing()) {
    const ends = await Promise.allSettled(preparing);
    allTaken &&= ends.every((end) => end.status === 'fulfilled' && end.value);
  }
  return allTaken;
}
