import type { MajorMove } from '../../platform/database/embedded/major-version.ts';
import { openDatabase } from '../../platform/database/pool.ts';
import { StartFault } from '../../platform/start-fault.ts';
import { move } from './move.ts';

/** Fills a cluster of the new major version of PostgreSQL from the old one. Members stay signed in. */
export const moveMajor = (dataDir: string, report: (step: string) => void): MajorMove => ({
  report,
  fill: async (from, to) => {
    await using opened = new AsyncDisposableStack();
    const open = async (url: string) => {
      const database = await openDatabase({ url, name: 'stoa maintenance' });
      opened.defer(() => database.close());
      return database;
    };
    const databases = { from: await open(from.ownerUrl), to: await open(to.ownerUrl) };
    const { differences } = await move({ ...databases, dataDir }, report);
    if (differences.length === 0) return;
    throw new StartFault(
      `The database was copied for a new version of PostgreSQL, but ${differences.length} of its figures differ from what they count. It was left as it was. Start the previous version of Stoa, run npm run stoa -- check, and correct what it lists.`,
    );
  },
});
