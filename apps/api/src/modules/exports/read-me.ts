import type { Snapshot } from './snapshot.ts';

export const readMe = ({ record, at }: Snapshot): string =>
  `STOA
The journal of ${record.name}, as it stood on ${at.toISOString().slice(0, 10)}.

Open index.html with a double click: the whole journal, without the internet.

  index.html          the journal, to read and to search
  photos/             your photos at their largest size, one folder per entry
  data/journal.json   everything: your record, entries, addresses, follows, notifications and how they
                      reach you, badges, sign-ins, your replies and glasses, what you said was wrong
                      with a cigar, whom you have blocked and muted, and what our staff have written
                      down about you
  data/ledger.json    every line of your points, with the balance after it
  data/entries.csv    the entries, for a spreadsheet
  data/ledger.csv     the points
  data/badges.csv     the badges
  data/journal.js     the data of index.html
  assets/             its looks; the fonts' licences lie beside them

Times are in UTC (ISO 8601), smoking times in minutes, ratings from 1 to 5. A forecast is what we said
of a cigar before you rated it. What you did not say is null in the JSON files, and an empty cell in the
CSV files.

This archive can be brought back: in Stoa under Account, Bring your journal. Your entries return with
photos, private notes, places and for whom they are. Codes, points, badges and follows stay with the
Stoa that gave them.

In the CSV files a text that begins with = + - @ or a tab has an apostrophe before it, so that a
spreadsheet does not take it for a formula. The JSON files hold every text exactly as you wrote it.
`.replaceAll('\n', '\r\n');
