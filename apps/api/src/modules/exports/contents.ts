import { dayText } from '../../platform/dates.ts';
import type { Platform } from '../../platform/platform.ts';
import { amendsPhotoPages } from './amends.queries.ts';
import { documents, PORTRAIT_FILE } from './documents.ts';
import { photoPages, type PhotoFile } from './exports.queries.ts';
import { siteFiles } from './site.ts';
import type { Snapshot } from './snapshot.ts';
import type { ZippedFile } from './zip.ts';

const readMe = ({ record, at }: Snapshot): string =>
  `STOA
The journal of ${record.name}, as of ${dayText(at)}.

Double-click index.html to read your whole journal, even offline.

  index.html          the journal, to read and to search
  photos/             your photos at their largest size, one folder per entry
  data/journal.json   everything: your profile, entries, addresses, follows, notifications, and how they
                      reach you, badges, devices, your replies and cheers, what you told us about
                      faulty cigars, your humidors and want list, who you’ve blocked and muted, and our
                      staff’s notes about you
  data/ledger.json    every line of your points, with the balance after it
  data/entries.csv    the entries, for a spreadsheet
  data/lots.csv       the cigars in your humidors, for a spreadsheet
  data/ledger.csv     the points
  data/badges.csv     the badges
  data/journal.js     the data of index.html
  assets/             styles and fonts, with the fonts’ licenses

Times are in UTC (ISO 8601), smoking times in minutes, ratings from 1 to 5. A forecast is our
estimate of your rating before you gave it. What you left blank is null in the JSON files and an empty
cell in the CSV files.

You can import this archive into Stoa in your account, under Your data. Your entries return with photos,
private notes, places, and who can see them. Your humidors and your want list return too. Codes, points,
badges, and follows don’t.

In the CSV files, a text that begins with = + - @ or a tab has an apostrophe before it, so that a
spreadsheet doesn’t mistake it for a formula. The JSON files hold every text exactly as you wrote it.
`.replaceAll('\n', '\r\n');

/** Skips files removed since the listing. */
async function* storedFiles(
  { storage }: Platform,
  pages: AsyncIterable<readonly PhotoFile[]>,
): AsyncGenerator<ZippedFile> {
  for await (const page of pages) {
    for (const { name, key } of page) {
      const file = await storage.open(key);
      if (file !== null) yield { name, content: file.stream };
    }
  }
}

async function* pictures({ db }: Platform, snapshot: Snapshot): AsyncGenerator<PhotoFile[]> {
  if (snapshot.picture !== null) yield [{ name: PORTRAIT_FILE, key: snapshot.picture }];
  yield* photoPages(db, snapshot.record.id, snapshot.lastEntry);
  yield* amendsPhotoPages(db, snapshot.record.id);
}

/** Yields every file of an export: pages, then data, then photos. */
export async function* listContents(platform: Platform, snapshot: Snapshot): AsyncGenerator<ZippedFile> {
  yield { name: 'README.txt', content: readMe(snapshot) };
  yield* siteFiles(snapshot.record.badges);
  yield* documents(platform, snapshot);
  yield* storedFiles(platform, pictures(platform, snapshot));
}
