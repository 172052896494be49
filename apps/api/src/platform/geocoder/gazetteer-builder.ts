import { STATES } from '@stoa/contract/states.rules';
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { gazetteerRows } from './gazetteer-rows.ts';
import { comparableWords, nameKey, searchableWords } from './words.ts';

// Runs as a worker, so that the sources' 150 MB are freed at the end.
const { path }: { path: string } = workerData;
const database = new DatabaseSync(path);
// Needs no journal on disk: the file is read only once it is complete and synced.
database.exec(`
  PRAGMA journal_mode = MEMORY;
  PRAGMA synchronous = OFF;
  CREATE TABLE places (
    id INTEGER PRIMARY KEY, is_zip INTEGER NOT NULL, city TEXT NOT NULL, state TEXT NOT NULL, zip TEXT NOT NULL,
    name_key TEXT NOT NULL, population INTEGER NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE words USING fts5(
    name, region, zip, content = '', detail = column, columnsize = 0, prefix = '1 2 3', tokenize = 'unicode61'
  );
  CREATE VIRTUAL TABLE ground USING rtree(id, south, north, west, east);
  BEGIN;
`);
const place = database.prepare('INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
const words = database.prepare('INSERT INTO words (rowid, name, region, zip) VALUES (?, ?, ?, ?)');
const ground = database.prepare('INSERT INTO ground VALUES (?, ?, ?, ?, ?)');

let id = 0;
for (const { kind, city, alias, state, zip, population, latitude, longitude, onGround } of gazetteerRows()) {
  id += 1;
  const isZip = kind === 'zip';
  const key = nameKey(comparableWords(city));
  place.run(id, isZip ? 1 : 0, city, state, zip, key, population, latitude, longitude);
  const region = comparableWords(`${state} ${STATES.get(state) ?? ''}`).join(' ');
  words.run(id, searchableWords(`${city} ${alias}`).join(' '), region, isZip ? zip : '');
  if (onGround) ground.run(id, latitude, latitude, longitude, longitude);
}
database.exec(`INSERT INTO words(words) VALUES ('optimize'); COMMIT;`);
database.close();
