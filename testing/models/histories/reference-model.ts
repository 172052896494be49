import { BADGES, type BadgeName, type BadgeRule } from '@stoa/contract/badges.rules';
import { VIRTUES, type Virtue } from '@stoa/contract/catalogue.rules';

/** The true state as rows, recounted for every query: slow and obvious. */
export interface Person {
  readonly id: number;
  readonly joined: string;
  readonly referrer: Person | null;
  city: string;
  /** Every city where the member has lived. */
  readonly homes: Set<string>;
  suspended: boolean;
  verified: boolean;
  readonly hidden: Set<Secret>;
  readonly ledger: LedgerLine[];
  readonly badges: Set<BadgeName>;
  /** Every stoic cigar that ever belonged to the member, by its code. */
  readonly claimed: Map<string, Virtue>;
}

export type Secret = 'member_since_visible' | 'cigars_smoked_visible' | 'location_visible';

interface LedgerLine {
  readonly cause: string;
  readonly points: number;
  readonly earned: number;
  readonly at: number;
}

export interface Cigar {
  readonly id: number;
  readonly owner: Person;
  readonly code: string | null;
  readonly at: number;
  rating: number | null;
  /** The nearest city's center, or a place far from any. */
  place: string | null;
  isPublic: boolean;
  deleted: boolean;
}

export interface Redemption {
  readonly id: number;
  readonly owner: Person;
  readonly points: number;
  readonly reward: Reward;
  status: 'requested' | 'processing' | 'shipped' | 'cancelled';
  incident: 'returned' | 'lost' | null;
  wasSentAgain: boolean;
}

export interface Reward {
  readonly id: number;
  readonly points: number;
  stock: number | null;
}

const REFERRAL_POINTS = 50;
const BOARD_DAILY_CAP = 3;
/** All cities of the histories are inside this box. */
const LOCAL_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short' });

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export class ReferenceModel {
  readonly people: Person[] = [];
  readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }
  readonly cigars: Cigar[] = [];
  readonly redemptions: Redemption[] = [];
  follows: { readonly from: Person; readonly to: Person }[] = [];

  balance(who: Person): number {
    return sum(who.ledger.map(({ points }) => points));
  }

  total(who: Person): number {
    return sum(who.ledger.map(({ earned }) => earned));
  }

  /** Returns the cigars that count, including those in progress, but without deleted ones. */
  journal(who: Person): Cigar[] {
    return this.cigars.filter(({ owner, deleted }) => owner === who && !deleted);
  }

  /** Returns completed cigars that count on boards and in challenges: the earliest three of each day. */
  counted(who: Person): Cigar[] {
    const finished = this.journal(who).filter(({ rating }) => rating !== null);
    const days = Map.groupBy(finished, ({ at }) => LOCAL_DAY.format(at));
    return [...days.values()].flatMap((cigars) =>
      cigars.toSorted((a, b) => a.at - b.at || a.id - b.id).slice(0, BOARD_DAILY_CAP),
    );
  }

  followers(who: Person): Person[] {
    return this.follows.filter(({ from, to }) => to === who && !from.suspended).map(({ from }) => from);
  }

  following(who: Person): Person[] {
    return this.follows.filter(({ from, to }) => from === who && !to.suspended).map(({ to }) => to);
  }

  doesFollow(from: Person, to: Person): boolean {
    return this.follows.some((follow) => follow.from === from && follow.to === to);
  }

  /** Returns how much of a badge's requirement is met (the table of product.md §3). */
  progress(who: Person, { requirement }: BadgeRule): number {
    const lines = [...who.claimed.values()];
    switch (requirement.of) {
      case 'account':
        return 1;
      case 'followers':
        return this.followers(who).length;
      case 'following':
        return this.following(who).length;
      case 'stoic_cigars':
        return lines.length;
      case 'line_cigars':
        return lines.filter((line) => line === requirement.line).length;
    }
  }

  pay(who: Person, cause: string, points: number, earned = points): void {
    who.ledger.push({ cause, points, earned, at: this.now() });
  }

  /** Awards badges after an event that badges count. */
  lookAtBadges(who: Person): void {
    for (const badge of BADGES) {
      if (who.badges.has(badge.name) || this.progress(who, badge) < badge.requirement.total) continue;
      who.badges.add(badge.name);
      this.pay(who, 'badge', badge.score);
    }
  }

  /** Claims a stoic cigar with its first entry. */
  claim(who: Person, code: string, line: Virtue, points: number): void {
    const isFirst = ![...who.claimed.keys()].some((known) => !known.startsWith('U'));
    who.claimed.set(code, line);
    if (points > 0) this.pay(who, 'cigar', points);
    this.lookAtBadges(who);
    if (!isFirst || who.referrer === null) return;
    this.pay(who.referrer, 'referral', REFERRAL_POINTS);
    this.pay(who, 'referral', REFERRAL_POINTS);
  }

  /** Cancels a redemption with its points. A lost one doesn't come back into stock. */
  cancel(redemption: Redemption): void {
    redemption.status = 'cancelled';
    if (redemption.reward.stock !== null && redemption.incident !== 'lost') redemption.reward.stock += 1;
    this.pay(redemption.owner, 'refund', redemption.points, 0);
  }

  /** Returns true if a viewer may see what a member can hide. */
  shows(who: Person, secret: Secret, viewer: Person): boolean {
    return who === viewer || !who.hidden.has(secret);
  }

  /** Returns an entry's place as the viewer may see it. Only the owner sees a place near one of their homes. */
  placeFor({ owner, place, isPublic }: Cigar, viewer: Person): string | null {
    return owner === viewer || (isPublic && place !== null && !owner.homes.has(place)) ? place : null;
  }

  /**
   * Returns true if a member counts on boards and in challenges: they verified their email or claimed a code, and aren't suspended.
   */
  counts(who: Person): boolean {
    return !who.suspended && (who.verified || who.claimed.size > 0);
  }

  /** Returns a member's contribution to a challenge since its start. */
  share(who: Person, metric: 'points' | 'cigars', since: number): number {
    if (!this.counts(who)) return 0;
    return metric === 'cigars'
      ? this.counted(who).filter(({ at }) => at >= since).length
      : sum(
          who.ledger
            .filter(({ cause, at }) => cause !== 'correction' && at >= since)
            .map(({ earned }) => earned),
        );
  }

  /** Returns a leaderboard as it appears in responses. */
  board(viewer: Person, since: number) {
    const rows = this.people
      .filter(
        (who) => who === viewer || (this.counts(who) && this.shows(who, 'cigars_smoked_visible', viewer)),
      )
      .map((who) => {
        const own = this.counted(who).map(({ at }) => at);
        return { who, cigars: own.filter((at) => at > since).length, last: Math.max(...own) };
      })
      .filter(({ cigars }) => cigars > 0)
      .toSorted((a, b) => b.cigars - a.cigars || a.last - b.last || a.who.id - b.who.id);
    const ranked = rows.map(({ who, cigars }) => ({
      id: who.id,
      cigars,
      rank: rows.filter((row) => row.cigars > cigars).length + 1,
      progress: Math.round((cigars / (rows[0]?.cigars ?? 1)) * 100),
      city: this.shows(who, 'location_visible', viewer) ? who.city : null,
    }));
    return { results: ranked.slice(0, 5), me: ranked.find(({ id }) => id === viewer.id) ?? null };
  }

  /** Returns the viewer's rank among members who show their counts. */
  ranking(viewer: Person): number {
    const mine = this.counted(viewer).length;
    const ahead = this.people.filter(
      (who) =>
        this.counts(who) && !who.hidden.has('cigars_smoked_visible') && this.counted(who).length > mine,
    );
    return ahead.length + 1;
  }

  /** Returns the members per city, among those who show their home. */
  cities(): Record<string, number> {
    const seen = this.people.filter((who) => !who.suspended && !who.hidden.has('location_visible'));
    return Object.fromEntries(
      [...new Set(seen.map(({ city }) => city))].map((city) => [
        city,
        seen.filter((who) => who.city === city).length,
      ]),
    );
  }
}

/** The lines in the order of the random numbers. */
export const LINES: readonly Virtue[] = VIRTUES;
