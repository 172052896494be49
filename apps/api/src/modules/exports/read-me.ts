import type { Snapshot } from './snapshot.ts';

export const readMe = ({ record, at }: Snapshot): string =>
  `STOA
The journal of ${record.name}, as of ${at.toISOString().slice(0, 10)}.

Double-click index.html to read your whole journal, even offline.

  index.html          the journal, to read and to search
  photos/             your photos at their largest size, one folder per entry
  data/journal.json   everything: your profile, entries, addresses, follows, notifications and how they
                      reach you, badges, sign-ins, your replies and cheers, what you told us about
                      faulty cigars, who you’ve blocked and muted, and our staff’s notes about you
  data/ledger.json    every line of your points, with the balance after it
  data/entries.csv    the entries, for a spreadsheet
  data/ledger.csv     the points
  data/badges.csv     the badges
  data/journal.js     the data of index.html
  assets/             styles and fonts, with the fonts’ licenses

Times are in UTC (ISO 8601), smoking times in minutes, ratings from 1 to 5. A forecast is our
estimate of your rating before you gave it. What you left blank is null in the JSON files and an empty
cell in the CSV files.

You can import this archive into Stoa under Account, Import a journal. Your entries return with photos,
private notes, places and who can see them. Codes, points, badges and follows don’t.

In the CSV files a text that begins with = + - @ or a tab has an apostrophe before it, so that a
spreadsheet doesn’t take it for a formula. The JSON files hold every text exactly as you wrote it.
`.replaceAll('\n', '\r\n');
