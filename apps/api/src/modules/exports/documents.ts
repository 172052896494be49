import type { Platform } from '../../platform/platform.ts';
import { csvText } from '../../platform/csv.ts';
import { listPractices, measurePeriods } from '../practices/index.ts';
import { getDelivery, getPreferences } from '../notifications/index.ts';
import { amendsPages } from './amends.queries.ts';
import {
  addressPages,
  entryPages,
  followPages,
  ledgerPages,
  notificationPages,
  parcelPages,
  reportPages,
  staffNotePages,
} from './exports.queries.ts';
import { listHumidors, listWants, lotPages } from './humidor.queries.ts';
import { jsonText, scriptText, type JsonField } from './json.ts';
import { blockedPages, glassPages, mutedPages, replyPages } from './responses.queries.ts';
import { medallionFile } from './site.ts';
import type { Snapshot } from './snapshot.ts';
import { BADGE_COLUMNS, ENTRY_COLUMNS, LEDGER_COLUMNS, LOT_COLUMNS, type ExportedBadge } from './tables.ts';
import type { ZippedFile } from './zip.ts';

export const PORTRAIT_FILE = 'photos/profile.jpg';

const toMember = ({ record, picture, agreements }: Snapshot) => {
  const { badges: _apart, is_follower: _ofOthers, isEmailPublic: _always, location, ...member } = record;
  return {
    ...member,
    home: location,
    profile_picture: picture === null ? null : PORTRAIT_FILE,
    ...agreements,
  };
};

const listBadges = ({ record, badgesEarned }: Snapshot): ExportedBadge[] =>
  record.badges.map(({ image: _drawn, hasProgress: _derived, ...badge }) => ({
    ...badge,
    earned_at: badgesEarned.get(badge.name)?.toISOString() ?? null,
    image: medallionFile(badge.name),
  }));

const toOwner = (snapshot: Snapshot) => {
  const { name, handle, profile_picture, cigars, balance, total_points } = toMember(snapshot);
  return { name, handle, profile_picture, cigars, balance, total_points };
};

const listSignIns = async (sessions: Platform['sessions'], memberId: number) =>
  (await sessions.list(memberId)).map(({ device, created_at, last_used_at, place, token_name, rights }) => ({
    device,
    created_at,
    last_used_at,
    place,
    token_name,
    rights,
  }));

async function* onePage<T>(page: readonly T[]): AsyncGenerator<readonly T[]> {
  yield page;
}

export async function* documents({ db, sessions }: Platform, snapshot: Snapshot): AsyncGenerator<ZippedFile> {
  const { id } = snapshot.record;
  const entries = () => entryPages(db, id, snapshot.lastEntry);
  const ledger = () => ledgerPages(db, id, snapshot.lastLedgerLine);
  const badges = listBadges(snapshot);
  const at: JsonField = ['exported_at', snapshot.at.toISOString()];

  yield {
    name: 'data/journal.js',
    content: scriptText('STOA_JOURNAL', [
      at,
      ['member', toOwner(snapshot)],
      ['badges', badges],
      ['entries', entries()],
      ['ledger', ledger()],
    ]),
  };
  yield {
    name: 'data/journal.json',
    content: jsonText([
      at,
      ['member', toMember(snapshot)],
      ['badges', badges],
      ['sign_ins', await listSignIns(sessions, id)],
      ['addresses', addressPages(db, id)],
      ['following', followPages(db, id, 'following')],
      ['followers', followPages(db, id, 'followers')],
      ['blocked', blockedPages(db, id)],
      ['muted', mutedPages(db, id)],
      ['replies', replyPages(db, id)],
      ['glasses', glassPages(db, id)],
      ['notifications', notificationPages(db, id)],
      ['notification_preferences', await getPreferences(db, id)],
      ['notification_delivery', await getDelivery(db, id)],
      ['staff_notes', staffNotePages(db, id)],
      ['reports', reportPages(db, id)],
      ['amends', amendsPages(db, id)],
      ['parcels', parcelPages(db, id)],
      ['measures', await measurePeriods(db, id)],
      ['practices', (await listPractices(db, id)).results.filter(({ earned_at }) => earned_at !== null)],
      ['humidors', await listHumidors(db, id)],
      ['lots', lotPages(db, id)],
      ['wants', await listWants(db, id)],
      ['entries', entries()],
    ]),
  };
  yield {
    name: 'data/ledger.json',
    content: jsonText([
      at,
      ['balance', snapshot.record.balance],
      ['total_points', snapshot.record.total_points],
      ['lines', ledger()],
    ]),
  };
  yield { name: 'data/entries.csv', content: csvText(ENTRY_COLUMNS, entries()) };
  yield { name: 'data/lots.csv', content: csvText(LOT_COLUMNS, lotPages(db, id)) };
  yield { name: 'data/ledger.csv', content: csvText(LEDGER_COLUMNS, ledger()) };
  yield { name: 'data/badges.csv', content: csvText(BADGE_COLUMNS, onePage(badges)) };
}
