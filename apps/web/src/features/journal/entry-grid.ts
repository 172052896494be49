/** Shared by the entries and their skeleton. */
export const entryGrid =
  'grid grid-cols-[27vw_1fr] gap-x-4 py-6 sm:grid-cols-[11rem_1fr_auto] sm:gap-x-7 sm:py-8 lg:grid-cols-[5.5rem_15rem_1fr_auto]';
