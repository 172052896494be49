import { setBatchStory } from '../src/modules/catalogue/index.ts';
import type { Db } from '../src/platform/database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BOX_SIZE = 10;

/** Days before the batch was printed, and the maker's note. */
const STORIES: readonly { readonly rolled: number; readonly boxed: number; readonly note: string }[] = [
  {
    rolled: 240,
    boxed: 150,
    note: 'A wet spring and a slow cure. We let it rest a month longer than we had planned.',
  },
  {
    rolled: 300,
    boxed: 190,
    note: 'Rolled by two tables in one week. You may taste which in the first inch.',
  },
  { rolled: 210, boxed: 120, note: '' },
  {
    rolled: 420,
    boxed: 260,
    note: 'The last leaves of the lower field. There will be no second box like it.',
  },
];

const day = (at: Date, before: number): string =>
  new Date(at.getTime() - before * DAY_MS).toISOString().slice(0, 10);

/** Writes the story of batch `number`, counted in catalog order. */
export const writeBatchStory = (
  db: Db,
  batchId: number,
  number: number,
  printed: Date,
  boxSize = BOX_SIZE,
): Promise<void> => {
  const { rolled, boxed, note } = STORIES[number % STORIES.length] ?? { rolled: 240, boxed: 150, note: '' };
  return setBatchStory({ db, clock: { now: () => printed } }, batchId, {
    rolled_on: day(printed, rolled),
    boxed_on: day(printed, boxed),
    box_size: boxSize,
    maker_note: note,
  });
};
