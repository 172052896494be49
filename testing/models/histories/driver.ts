import type { Virtue } from '@stoa/contract/catalogue.rules';
import type { TestApp } from '../../harness/app.ts';
import type { Command } from './commands.ts';
import { isRedemptionStep, takeRedemptionStep } from './redemption-steps.ts';
import { at, chosen, CITIES, NEAR, PLACES, Population, type Member } from './population.ts';
import {
  LINES,
  ReferenceModel,
  type Cigar,
  type Person,
  type Reward,
  type Secret,
} from './reference-model.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const POINTS: Record<Virtue, number> = { wisdom: 40, courage: 35, justice: 0, moderation: 10 };
const SECRETS: readonly Secret[] = ['member_since_visible', 'cigars_smoked_visible', 'location_visible'];
/** Runs commands on the app and on the model, and reports where their results differ. */
export class Driver {
  readonly model = new ReferenceModel(() => this.#app.clock.now().getTime());
  /** Challenges that have been running since the beginning and never reach their target. */
  readonly challenges: {
    readonly id: number;
    readonly metric: 'points' | 'cigars';
    readonly since: number;
  }[] = [];
  readonly population: Population;
  readonly #app: TestApp;
  readonly #places = new Map<string, number>();
  readonly #unused = new Map<Virtue, string[]>();
  readonly rewards: Reward[] = [];

  constructor(app: TestApp) {
    this.#app = app;
    this.population = new Population(app, this.model);
  }

  async open(): Promise<void> {
    for (const [points, stock] of [
      [30, null],
      [120, 5],
      [0, 3],
      [5, 60],
    ] as const) {
      const { body } = await this.#app
        .operator()
        .call('POST /operator/rewards/', { body: { name: `Reward ${points}`, points, stock } });
      this.rewards.push({ id: body.id, points, stock });
    }
  }

  async openChallenges(): Promise<void> {
    const since = this.#app.clock.now().getTime() - DAY_MS;
    for (const metric of ['points', 'cigars'] as const) {
      const { body } = await this.#app.operator().send('POST', '/operator/challenges/', {
        name: `All ${metric}`,
        metric,
        target_value: 1_000_000_000,
        starts_at: new Date(since).toISOString(),
        ends_at: new Date(since + 100_000 * DAY_MS).toISOString(),
      });
      this.challenges.push({ id: Number(body['id']), metric, since });
    }
  }

  /** Runs a command, and returns the app's result and the expected one. */
  async do(command: Command): Promise<{ readonly was: number; readonly should: number }> {
    const who = this.population.person(command.who);
    if (command.kind === 'wait') {
      this.#app.clock.advance(Math.abs(command.amount) * 9 * DAY_MS);
      return { was: 0, should: 0 };
    }
    if (command.kind === 'suspend' || command.kind === 'let in') {
      await this.#app.suspend(who.id, command.kind === 'suspend');
      who.suspended = command.kind === 'suspend';
      this.population.signedOut(who);
      return { was: 0, should: 0 };
    }
    if (command.kind === 'correct') return this.#correct(who, Math.round(command.amount * 300) || 1);
    if (isRedemptionStep(command)) return takeRedemptionStep(this.#app, this.model, command);
    const browser = await this.population.awake(who);
    if (who.suspended) return { was: (await browser.send('GET', '/user/me/')).status, should: 401 };
    return this.#act(browser, who, command);
  }

  async #act(browser: Member, who: Person, command: Command): Promise<{ was: number; should: number }> {
    const { model } = this;
    const whom = this.population.person(command.whom);
    const own = model.journal(who);
    const [cigar, redemption] = [
      chosen(own, command.pick),
      chosen(
        model.redemptions.filter(({ owner }) => owner === who),
        command.pick,
      ),
    ];
    switch (command.kind) {
      case 'log':
        return this.#log(browser, who, command, { name: `Cigar ${command.pick}`, description: 'x' }, null);
      case 'log stoic': {
        const line = LINES[command.pick % 4] ?? 'wisdom';
        const code = await this.#code(line);
        const outcome = await this.#log(browser, who, command, { cigar_code: code }, code);
        model.claim(who, code, line, POINTS[line]);
        return outcome;
      }
      case 'log again': {
        const free = model.cigars.filter(
          ({ owner, deleted, code }) =>
            owner === who && deleted && code !== null && !own.some((live) => live.code === code),
        );
        const { code = null } = chosen(free, command.pick) ?? {};
        return code === null ? none : this.#log(browser, who, command, { cigar_code: code }, code);
      }
      case 'steal': {
        const [code] = chosen(
          model.cigars.flatMap((one) => (one.code !== null && one.owner !== who ? [[one.code]] : [])),
          command.pick,
        ) ?? [null];
        if (code === null) return none;
        return {
          was: (await browser.send('POST', '/cigars/add_cigar/', { cigar_code: code })).status,
          should: 400,
        };
      }
      case 'complete':
      case 'edit':
        return this.#edit(browser, who, cigar, command);
      case 'delete': {
        if (cigar === undefined) return none;
        cigar.deleted = true;
        return {
          was: (await browser.send('DELETE', `/cigars/${cigar.id}/delete_cigar/`)).status,
          should: 204,
        };
      }
      case 'follow':
        return this.#follow(browser, who, whom);
      case 'follow self':
        return {
          was: (await browser.send('POST', '/followers/user/following/', { follow_to: who.id })).status,
          should: 400,
        };
      case 'unfollow': {
        const should = whom.suspended && !model.doesFollow(who, whom) ? 404 : 204;
        model.follows = model.follows.filter(({ from, to }) => from !== who || to !== whom);
        return {
          was: (await browser.send('DELETE', `/followers/user/following/${whom.id}/`)).status,
          should,
        };
      }
      case 'redeem':
        return this.#redeem(browser, who, chosen(this.rewards, command.pick));
      case 'cancel': {
        if (redemption === undefined) return none;
        const { status } = await browser.send('POST', `/rewards/redemptions/${redemption.id}/cancel/`);
        if (redemption.status !== 'requested') return { was: status, should: 409 };
        model.cancel(redemption);
        return { was: status, should: 200 };
      }
      case 'hide': {
        const secret = SECRETS[command.pick % 3] ?? 'location_visible';
        if (command.flag) who.hidden.add(secret);
        else who.hidden.delete(secret);
        return {
          was: (await browser.send('PUT', '/user/me/', { privacies: { [secret]: !command.flag } })).status,
          should: 200,
        };
      }
      case 'move': {
        who.city = CITIES[command.pick % 3] ?? '';
        who.homes.add(who.city);
        const { status } = await browser.send('PUT', '/user/me/', { location: at(who.city) });
        return { was: status, should: 200 };
      }
      case 'verify':
        who.verified = true;
        await this.#app.verify(who.id);
        return none;
      // These don't need the member's browser; `do` has taken them.
      case 'come back':
      case 'correct':
      case 'let in':
      case 'refund redemption':
      case 'send again':
      case 'ship':
      case 'suspend':
      case 'wait':
        return none;
    }
  }

  async #log(browser: Member, who: Person, command: Command, cigar: object, code: string | null) {
    const rating = command.flag ? (command.pick % 5) + 1 : null;
    const place = command.amount > 0 ? (chosen(PLACES, command.whom) ?? null) : null;
    const isPublic = command.amount > 0.25;
    const { status, body } = await browser.send('POST', '/cigars/add_cigar/', {
      ...cigar,
      ...(rating !== null && { rating }),
      ...(place !== null && { location: await this.#place(browser, place) }),
      is_location_public: isPublic,
    });
    const logged = { id: Number(body['id']), at: Date.parse(String(body['created_at'])) };
    this.model.cigars.push({ ...logged, owner: who, code, rating, place, isPublic, deleted: false });
    return { was: status, should: 201 };
  }

  async #edit(browser: Member, who: Person, cigar: Cigar | undefined, { kind, flag, pick, whom }: Command) {
    if (cigar === undefined) return none;
    const place = chosen(PLACES, whom) ?? '';
    const change =
      kind === 'complete'
        ? { rating: (pick % 5) + 1 }
        : { is_location_public: flag, location: await this.#place(browser, place) };
    if (kind === 'complete') cigar.rating = (pick % 5) + 1;
    else Object.assign(cigar, { isPublic: flag, place });
    return {
      was: (await browser.send('PUT', `/cigars/${cigar.id}/update_cigar/`, change)).status,
      should: cigar.owner === who ? 200 : 403,
    };
  }

  async #follow(browser: Member, who: Person, whom: Person) {
    const { status } = await browser.send('POST', '/followers/user/following/', { follow_to: whom.id });
    if (who === whom) return { was: status, should: 400 };
    if (whom.suspended) return { was: status, should: 404 };
    if (!this.model.doesFollow(who, whom)) {
      this.model.follows.push({ from: who, to: whom });
      this.model.lookAtBadges(who);
      this.model.lookAtBadges(whom);
    }
    return { was: status, should: 201 };
  }

  async #redeem(browser: Member, who: Person, reward: Reward | undefined) {
    if (reward === undefined) return none;
    // A new address needs a recent proof of identity.
    await browser.send('POST', '/user/me/proof/', { password: 'secret-1' });
    const { body: list } = await browser.call('GET /address/', {});
    const address_id = list.results.find(({ type }) => type === 'shipping')?.id ?? null;
    const { status, body } = await browser.send('POST', `/rewards/${reward.id}/redeem/`, { address_id });
    if (this.model.balance(who) < reward.points) return { was: status, should: 400 };
    if (reward.stock === 0) return { was: status, should: 409 };
    if (reward.stock !== null) reward.stock -= 1;
    this.model.pay(who, 'redemption', 0 - reward.points, 0);
    const { points } = reward;
    this.model.redemptions.push({
      id: Number(body['id']),
      owner: who,
      points,
      reward,
      status: 'requested',
      incident: null,
      wasSentAgain: false,
    });
    return { was: status, should: 201 };
  }

  async #correct(who: Person, points: number) {
    const { status } = await this.#app
      .operator()
      .send('POST', '/operator/points/', { member_id: who.id, points, reason: 'A correction' });
    if (this.model.balance(who) + points < 0) return { was: status, should: 400 };
    this.model.pay(who, 'correction', points, Math.max(0, points));
    return { was: status, should: 201 };
  }

  async #place(browser: Member, place: string): Promise<number> {
    const key = `${browser.memberId} ${place}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const { body } = await browser.send('POST', '/address/', { ...at(place, NEAR), type: 'cigar' });
    this.#places.set(key, Number(body['id']));
    return Number(body['id']);
  }

  async #code(line: Virtue): Promise<string> {
    const unused = this.#unused.get(line) ?? [];
    if (unused.length === 0) unused.push(...(await this.#app.codes(500, line, POINTS[line])).codes);
    this.#unused.set(line, unused);
    return unused.pop() ?? '';
  }
}

/** The result of a command that has nothing to act on. */
const none = { was: 0, should: 0 };
