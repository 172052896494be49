import { Browser } from './browser.ts';
import { codesAt, memberAt } from './process.ts';

/** A cigar as a client sends it. If the client gets no response, it retries with the same key. */
interface Sending {
  readonly code: string;
  readonly key: string;
}

/** A member who logs cigars, and the record of what the server has acknowledged. */
export class Sender {
  /** Ids of acknowledged entries, with their codes. */
  readonly acknowledged = new Map<number, string>();
  readonly #unanswered: Sending[] = [];
  #resent = 0;
  #member: Browser | null = null;
  #codes: string[] = [];

  /** Continues at another URL of the same system. The first time, signs up and has codes created. */
  async moveTo(url: string, operator: Browser, codes: number): Promise<void> {
    if (this.#member === null) {
      this.#member = await memberAt(url, 'survivor');
      this.#codes = await codesAt(operator, codes);
      return;
    }
    const moved = new Browser(url);
    for (const [name, value] of this.#member.cookies) moved.setCookie(name, value);
    this.#member = moved;
  }

  /** Logs the next cigar. @returns The status, or null if the connection broke. A later retry follows a 503, too. */
  async send(): Promise<number | null> {
    const code = this.#codes.pop();
    if (code === undefined) throw new Error('All codes are used. Create more.');
    return this.#try({ code, key: `key ${code}` });
  }

  /** Resends every unanswered request, and expects responses. */
  async sendAgain(): Promise<void> {
    // The access token may have expired after many kills, so this renews it.
    await this.#browser.send('POST', '/user/refresh-token/');
    for (const sending of this.#unanswered.splice(0)) {
      this.#resent += 1;
      const status = await this.#try(sending);
      if (status !== 201) throw new Error(`A retry returned ${status}.`);
    }
  }

  /** Returns unacknowledged entries in the journal, and acknowledged entries that are missing. */
  async breaches(): Promise<string[]> {
    const stored = new Map<number, string | null>();
    for (let page = 1; ; page += 1) {
      const { body } = await this.#browser.call('GET /cigars/list_cigars/', {
        query: { page, page_size: 100 },
      });
      for (const { id, cigar_code } of body.results) stored.set(id, cigar_code);
      if (page < body.total_pages) continue;
      const counted = body.count === this.acknowledged.size ? [] : [`${body.count} are counted`];
      return [
        ...counted,
        ...[...this.acknowledged]
          .filter(([id, code]) => stored.get(id) !== code.replace('-', ''))
          .map(([id]) => `${id} is lost`),
        ...[...stored.keys()]
          .filter((id) => !this.acknowledged.has(id))
          .map((id) => `${id} was not answered`),
      ];
    }
  }

  summary(): string {
    return `${this.acknowledged.size} cigars acknowledged, ${this.#resent} of them sent again`;
  }

  get #browser(): Browser {
    if (this.#member === null) throw new Error('No member has signed up. Call moveTo first.');
    return this.#member;
  }

  async #try(sending: Sending): Promise<number | null> {
    const { code, key } = sending;
    const response = await this.#browser
      .call('POST /cigars/add_cigar/', { body: { cigar_code: code, rating: 4 } }, { 'idempotency-key': key })
      .catch(() => null);
    if (response?.status === 201) this.acknowledged.set(response.body.id, code);
    else if (response === null || response.status === 503) this.#unanswered.push(sending);
    else throw new Error(`Logging a cigar returned ${response.status}: ${JSON.stringify(response.body)}`);
    return response?.status ?? null;
  }
}
