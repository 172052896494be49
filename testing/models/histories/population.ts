import type { Virtue } from '@stoa/contract/catalogue.rules';
import { AUSTIN, type TestApp } from '../../harness/app.ts';
import { claimBefore } from '../../harness/history.ts';
import type { Person, ReferenceModel } from './reference-model.ts';

export type Member = Awaited<ReturnType<TestApp['member']>>;

/** An access token lasts 15 minutes. */
const AWAKE_MS = 10 * 60 * 1000;
export const CITIES = ['Alderton', 'Birchham', 'Cedarville'];
export const PLACES = [...CITIES, 'Distant Downs'];
/** Some members start this close to their badges. */
const BEFORE: readonly (readonly [line: Virtue, cigars: number])[][] = [
  [['justice', 9]],
  [['wisdom', 49]],
  [
    ['courage', 48],
    ['moderation', 50],
  ],
  [['justice', 499]],
];

/** A city's center, or a place 100 meters away. All are degrees apart. */
export const at = (place: string, off = 0) => ({
  ...AUSTIN,
  city: place,
  latitude: 32 + 2 * PLACES.indexOf(place) + off,
  longitude: -98,
});
export const NEAR = 0.0009;

export const chosen = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length];

/** The members of the current histories, each with a browser. */
export class Population {
  readonly #app: TestApp;
  readonly #model: ReferenceModel;
  readonly #browsers = new Map<Person, Member>();
  /** When their access tokens expire, by the clock that jumps. */
  readonly #awakeUntil = new Map<Person, number>();
  #people: Person[] = [];

  constructor(app: TestApp, model: ReferenceModel) {
    this.#app = app;
    this.#model = model;
  }

  /** Adds members who are close to different badges. One is invited by another. */
  async renew(): Promise<void> {
    this.#people = [];
    for (const [index, before] of [...BEFORE, [], []].entries()) {
      const referrer = index === 5 ? (this.#people[4] ?? null) : null;
      const city = CITIES[index % 3] ?? '';
      const handle = referrer && (await this.#browser(referrer).call('GET /user/me/', {})).body.handle;
      const member = await this.#app.member({ location: at(city), ...(handle && { referral_link: handle }) });
      const { body } = await member.call('GET /user/me/', {});
      const person: Person = {
        id: member.memberId,
        joined: body.created_at,
        referrer,
        city,
        homes: new Set([city]),
        suspended: false,
        verified: false,
        hidden: new Set(),
        ledger: [],
        badges: new Set(),
        claimed: new Map(),
      };
      this.#model.people.push(person);
      this.#people.push(person);
      this.#browsers.set(person, member);
      this.#model.lookAtBadges(person);
      for (const [line, cigars] of before) {
        for (const code of await claimBefore(this.#app.app.platform.db, person.id, line, cigars)) {
          person.claimed.set(code, line);
        }
      }
      await member.send('POST', '/address/', { ...at(city), street: '1 Main', type: 'shipping' });
    }
  }

  person(number: number): Person {
    const person = chosen(this.#people, number);
    if (person === undefined) throw new Error('No members yet.');
    return person;
  }

  #browser(who: Person): Member {
    const browser = this.#browsers.get(who);
    if (browser === undefined) throw new Error('This member has no browser.');
    return browser;
  }

  /** Signs members in again, because the clock jumps by days. */
  async awake(who: Person): Promise<Member> {
    const browser = this.#browser(who);
    const now = this.#app.clock.now().getTime();
    if (now < (this.#awakeUntil.get(who) ?? 0)) return browser;
    this.#awakeUntil.set(who, now + AWAKE_MS);
    if ((await browser.send('POST', '/user/refresh-token/')).status === 200) return browser;
    await browser.send('POST', '/user/authenticate/', { email: browser.email, password: 'secret-1' });
    return browser;
  }

  /** Drops their sessions, which have ended. */
  signedOut(who: Person): void {
    this.#awakeUntil.delete(who);
  }
}
