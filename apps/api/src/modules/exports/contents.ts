import type { Platform } from '../../platform/platform.ts';
import { amendsPhotoPages } from './amends.queries.ts';
import { documents, PORTRAIT_FILE } from './documents.ts';
import { photoPages, type PhotoFile } from './exports.queries.ts';
import { readMe } from './read-me.ts';
import { siteFiles } from './site.ts';
import type { Snapshot } from './snapshot.ts';
import type { ZippedFile } from './zip.ts';

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
