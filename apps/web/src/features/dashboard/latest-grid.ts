/** Shared by the dashboard and what is shown before it: the latest cigar leads. */
export const latestGrid = 'grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';
