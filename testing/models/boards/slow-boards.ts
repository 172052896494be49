/** A member's day ends at midnight in their zone. After a move it ends at a midnight that is at least this far away. */
const DAY_MS = 24 * 60 * 60 * 1000;
const QUARTER_MS = 15 * 60 * 1000;
const CAP = 3;

export interface BoardMember {
  readonly id: number;
  zone: string;
  today: { readonly day: string; readonly endsAt: number; readonly zone: string } | null;
  hidesCount: boolean;
  isOff: boolean;
  isSuspended: boolean;
}

export interface Logged {
  readonly id: number;
  readonly owner: BoardMember;
  readonly at: number;
  readonly day: string;
  readonly isCoded: boolean;
  isFinished: boolean;
  isDeleted: boolean;
  isHidden: boolean;
  visibility: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

const dateIn = (zone: string, at: number): string => {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  clocks.set(zone, clock);
  return clock.format(at);
};

/** Checks every quarter of an hour, because UTC offsets are multiples of that. */
const midnightAfter = (zone: string, from: number, day: string): number => {
  let at = Math.floor(from / QUARTER_MS) * QUARTER_MS;
  while (dateIn(zone, at) <= day) at += QUARTER_MS;
  return at;
};

/** Returns the day of an entry that this member writes now. */
export const dayOfNew = (who: BoardMember, now: number): string => {
  const last = who.today;
  if (last !== null && now < last.endsAt) return last.day;
  const today = dateIn(who.zone, now);
  const day = last !== null && last.day > today ? last.day : today;
  let endsAt = midnightAfter(who.zone, now, day);
  if (last !== null && midnightAfter(last.zone, now - 2 * DAY_MS, day) !== endsAt) {
    while (endsAt < now + DAY_MS) endsAt = midnightAfter(who.zone, endsAt, dateIn(who.zone, endsAt));
  }
  who.today = { day, endsAt, zone: who.zone };
  return day;
};

const inOrder = (a: Logged, b: Logged) => a.at - b.at || a.id - b.id;

/** The true state as rows, recounted for every query. */
export class SlowBoards {
  readonly people: BoardMember[] = [];
  readonly entries: Logged[] = [];

  /** Returns the earliest three entries of each day among those that may count. */
  #counted(who: BoardMember, mayCount: (entry: Logged) => boolean): Logged[] {
    const own = this.entries.filter(
      (entry) => entry.owner === who && entry.isFinished && !entry.isDeleted && mayCount(entry),
    );
    return [...Map.groupBy(own, ({ day }) => day).values()].flatMap((entries) =>
      entries.toSorted(inOrder).slice(0, CAP),
    );
  }

  #onBoard(who: BoardMember, isCoded: boolean): Logged[] {
    return this.#counted(
      who,
      (entry) => entry.visibility === 'members' && !entry.isHidden && (!isCoded || entry.isCoded),
    );
  }

  #isShown = (who: BoardMember) => !who.hidesCount && !who.isOff && !who.isSuspended;

  board(viewer: BoardMember, since: number, isCoded: boolean) {
    const rows = this.people
      .filter((who) => who === viewer || this.#isShown(who))
      .map((who) => {
        const moments = this.#onBoard(who, isCoded).map(({ at }) => at);
        return { who, cigars: moments.filter((at) => at > since).length, last: Math.max(...moments) };
      })
      .filter(({ cigars }) => cigars > 0)
      .toSorted((a, b) => b.cigars - a.cigars || a.last - b.last || a.who.id - b.who.id)
      .map(({ who, cigars }, _at, all) => ({
        id: who.id,
        cigars,
        rank: all.filter((row) => row.cigars > cigars).length + 1,
        progress: Math.round((cigars / (all[0]?.cigars ?? 1)) * 100),
      }));
    return { results: rows.slice(0, 5), me: rows.find(({ id }) => id === viewer.id) ?? null };
  }

  ranking(viewer: BoardMember, isCoded: boolean): number {
    const count = (who: BoardMember) => this.#onBoard(who, isCoded).length;
    return this.people.filter((who) => this.#isShown(who) && count(who) > count(viewer)).length + 1;
  }

  challenge(from: number, to: number): number {
    return this.people
      .filter(({ isSuspended }) => !isSuspended)
      .flatMap((who) => this.#counted(who, () => true))
      .filter(({ at }) => at >= from && at < to).length;
  }
}
