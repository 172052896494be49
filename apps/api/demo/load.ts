import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { countFigures } from '../src/modules/figures/index.ts';
import { fitForecasts } from '../src/modules/forecast/index.ts';
import { cigarNameKey } from '../src/modules/journal/index.ts';
import { earnMonthsWithin, setMeasure } from '../src/modules/practices/index.ts';
import { refreshBoards } from '../src/modules/stats/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createAmends } from './amends.ts';
import { fillBackOffice } from './back-office.ts';
import { createCalendar, type Calendar } from './calendar.ts';
import { CITIES } from './cities.ts';
import { planFollows } from './follow-plan.ts';
import { fillHumidor } from './humidor.ts';
import { drawGallery, type Gallery } from './gallery.ts';
import { planJournal, type PlannedEntry } from './journal-plan.ts';
import { spendEvening } from './evening.ts';
import { demoAccount, MEMBERS } from './members.ts';
import { asDatabase, withoutAnnouncements } from './one-transaction.ts';
import { createCatalogue } from './catalogue.ts';
import { openChallenges } from './challenges.ts';
import { logCigar } from './log-cigar.ts';
import { createNotifications } from './notifications.ts';
import { isEmpty } from './empty-world.ts';
import { fillPorch } from './porch.ts';
import { moveParcel, PARCELS, requestParcel } from './redemptions.ts';
import { fileReports } from './reports.ts';
import { follow, join, findJoined, type JoinedMembers } from './joined-members.ts';

interface TimelineEvent {
  readonly at: Date;
  readonly run: () => Promise<void>;
}

type Journals = ReadonlyMap<string, readonly PlannedEntry[]>;

const LOCK = 4_517_001;
const LOCK_TIMEOUT_MS = 120_000;
const RETRY_MS = 200;

const HELP_LINK = 'https://www.smokefree.gov/';

const MEASURE = 2;
const MEASURED_DAYS = 120;

/** Days ago on which forecasts were made, then frozen with the ratings that followed. */
const FORECAST_DAYS = [210, 150, 100, 60, 30, 7] as const;

const codesWanted = (journals: Journals): Map<string, number> => {
  const wanted = new Map<string, number>();
  for (const { product } of Array.from(journals.values()).flat()) {
    if (product !== null) wanted.set(product.name, (wanted.get(product.name) ?? 0) + 1);
  }
  return wanted;
};

/** If several servers start on one database, only the first one loads; the others wait. */
const acquireLoadLock = async (tx: Tx): Promise<void> => {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  // Polls, because a statement that waits this long would count as an unavailable database.
  while (Date.now() < deadline) {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(tx);
    if (rows[0]?.locked) return;
    await setTimeout(RETRY_MS);
  }
  throw new Error('Another server has been loading the demo world for two minutes. Start this one again.');
};

const replayYear = async (
  platform: Platform,
  tx: Tx,
  calendar: Calendar,
  journals: Journals,
  gallery: Gallery,
): Promise<void> => {
  let pastNow = calendar.midnight(0);
  const pastPlatform = {
    ...platform,
    db: asDatabase(tx),
    jobs: withoutAnnouncements(platform.jobs),
    clock: { now: () => pastNow },
  };
  const catalogue = await createCatalogue(pastPlatform, tx, calendar, gallery, codesWanted(journals));
  const joinedMembers: JoinedMembers = new Map();
  const events: TimelineEvent[] = [
    ...MEMBERS.map((member, index): TimelineEvent => {
      const at = calendar.at(member.joined, 9 + (index % 9) + 0.4, CITIES[member.home].longitude);
      const portrait = gallery.portraits.get(member.handle) ?? null;
      const { passwordHash } = catalogue;
      return { at, run: () => join(tx, member, { at, portrait, passwordHash }, joinedMembers) };
    }),
    ...planFollows(calendar).map((planned) => ({
      at: planned.at,
      run: () => follow(tx, planned, joinedMembers),
    })),
    ...Array.from(journals).flatMap(([handle, entries]) =>
      entries.map((planned) => ({
        at: planned.at,
        run: () => logCigar(pastPlatform, tx, findJoined(joinedMembers, handle), planned, catalogue, gallery),
      })),
    ),
    {
      at: calendar.at(MEASURED_DAYS, 12, CITIES.chicago.longitude),
      run: async () => {
        await setMeasure(pastPlatform, findJoined(joinedMembers, demoAccount.handle).id, MEASURE);
      },
    },
    ...FORECAST_DAYS.map((day): TimelineEvent => {
      const run = async () => void (await fitForecasts(pastPlatform, cigarNameKey));
      return { at: calendar.at(day, 4, CITIES.chicago.longitude), run };
    }),
    ...PARCELS.flatMap((parcel): TimelineEvent[] => {
      let id = 0;
      const request = async () => {
        id = await requestParcel(pastPlatform, tx, parcel, joinedMembers);
      };
      return [
        { at: calendar.at(parcel.requested, 21, CITIES.chicago.longitude), run: request },
        ...parcel.steps.map((step) => ({
          at: calendar.at(step.day, 15, CITIES.chicago.longitude),
          run: () => moveParcel(pastPlatform, id, step),
        })),
      ];
    }),
  ];
  for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    pastNow = at;
    await run();
  }
  await fillPorch(pastPlatform, tx, calendar, joinedMembers, (at) => {
    pastNow = at;
  });
  await fileReports(pastPlatform, tx, calendar, (at) => {
    pastNow = at;
  });
  await createAmends(pastPlatform, tx, calendar, joinedMembers, (at) => {
    pastNow = at;
  });
  await fillHumidor({ ...pastPlatform, nameKey: cigarNameKey }, tx, calendar, joinedMembers, (at) => {
    pastNow = at;
  });
  pastNow = platform.clock.now();
  await spendEvening(pastPlatform, tx, joinedMembers, pastNow);
  await earnMonthsWithin(tx, pastNow);
  await fitForecasts(pastPlatform, cigarNameKey);
  await tx.updateTable('site_status').set({ help_link: HELP_LINK }).execute();
  await openChallenges(tx, calendar, gallery);
  // Events of the past must not notify members now.
  await tx.deleteFrom('notification_event').execute();
  await createNotifications(tx, calendar, gallery, joinedMembers);
  await fillBackOffice(tx, calendar, joinedMembers);
  await countFigures(pastPlatform);
  // Removes last year's entries from the 30-day board, so that the first request doesn't have to.
  await refreshBoards(pastPlatform.db, platform.clock.now());
};

/**
 * Loads the demo world into an empty database; does nothing in any other. A load after a killed one overwrites its
 * files.
 * @param announce receives progress messages
 */
export const loadDemoWorld = async (
  platform: Platform,
  announce: (line: string) => void = () => undefined,
  draw: typeof drawGallery = drawGallery,
): Promise<void> => {
  if (!(await isEmpty(platform.db))) return;
  const calendar = createCalendar(platform.clock.now());
  const journals = new Map(MEMBERS.map((member) => [member.handle, planJournal(member, calendar)]));
  announce('Creating a year of demo data and drawing its pictures …');
  const { gallery, stored } = draw(platform, journals);
  const loaded = platform.db.transaction().execute(async (tx) => {
    // A busy machine may draw longer than a transaction may idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await acquireLoadLock(tx);
    if (await isEmpty(tx)) await replayYear(platform, tx, calendar, journals, gallery);
    await stored;
  });
  await Promise.all([stored, loaded]);
};
