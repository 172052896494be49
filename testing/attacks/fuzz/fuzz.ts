import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Browser } from '../../harness/browser.ts';
import { codesAt, memberAt } from '../../harness/process.ts';
import { createFiles } from './forms.ts';
import { findFault } from './find-fault.ts';
import { seeded } from './random.ts';
import { sendRaw, slowClients } from './raw.ts';
import { nextRequest, type Cast } from './requests.ts';
import { createSender } from './send.ts';

interface FuzzPlan {
  readonly url: string;
  readonly operatorToken: string;
  readonly requests: number;
  readonly seed: number;
  /** The server's process id, to read its memory. Missing if the server runs in this process. */
  readonly pid?: number;
  readonly say?: (line: string) => void;
}

interface FuzzReport {
  readonly sent: number;
  readonly taken: number;
  readonly refused: number;
  readonly faults: readonly string[];
  /** Resident memory after a quarter of the requests and at the end, in MiB. 0 if not measured. */
  readonly memory: readonly [quarter: number, end: number];
}

const AT_ONCE = 6;
const RAW_SHARE = 0.1;
const HALF_OPEN = 40;
const MOST_FAULTS = 60;
/** How long the background work may take, in milliseconds. */
const SETTLE_MS = 20_000;

const residentMiB = (pid: number | undefined): number => {
  if (pid === undefined) return 0;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
  return Math.round(Number(kilobytes) / 1024);
};

const idIn = (reply: { body: Record<string, unknown> }): number => Number(reply.body['id']);

/** Creates a member with all kinds of data, a second member, and the catalog. */
const makeCast = async (url: string, operatorToken: string, seed: number): Promise<Cast> => {
  const operator = new Browser(url, { authorization: `Bearer ${operatorToken}` });
  const member = await memberAt(url, `fz.a${seed}`);
  const bystander = await memberAt(url, `fz.b${seed}`);
  const me = idIn(await member.send('GET', '/user/me/'));
  const other = idIn(await bystander.send('GET', '/user/me/'));
  await codesAt(operator, 1);
  const reward = idIn(await operator.send('POST', '/operator/rewards/', { name: 'Cutter', points: 1 }));
  const period = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' };
  const challenge = idIn(
    await operator.send('POST', '/operator/challenges/', { name: 'C', target_value: 900_000_000, ...period }),
  );
  const place = idIn(await member.send('POST', '/address/', { city: 'Austin', type: 'cigar' }));
  const address = idIn(
    await member.send('POST', '/address/', {
      street: '1',
      city: 'Austin',
      state: 'TX',
      zip_code: '78701',
      type: 'shipping',
    }),
  );
  const log = async (who: Browser) =>
    idIn(await who.send('POST', '/cigars/add_cigar/', { name: 'x', description: 'y', rating: 3 }));
  const [own, others] = [await log(member), await log(bystander)];
  await operator.send('POST', '/operator/points/', { member_id: me, points: 100_000, reason: 'x' });
  const redemption = idIn(
    await member.send('POST', `/rewards/${reward}/redeem/`, { address_id: address, over_21: true }),
  );
  const draft = idIn(
    await operator.send('POST', '/operator/messages/drafts/', {
      header: 'x',
      message: 'y',
      audience: { member_ids: [me] },
    }),
  );
  const csv = 'name,address,latitude,longitude,website,phone_number\r\nShop,2 Main,36,-98,,\r\n';
  await operator.fetch('/api/v1/operator/retailers/import/', {
    method: 'POST',
    body: csv,
    headers: { 'content-type': 'text/csv' },
  });
  const cookie = Array.from(member.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  return {
    member: { cookie },
    operator: { authorization: `Bearer ${operatorToken}` },
    bystander: other,
    files: await createFiles(),
    known: {
      id: [1, 2, own, others],
      cigars: [own, own, own, others],
      address: [address, place],
      rewards: [reward],
      redemptions: [redemption],
      challenges: [challenge],
      products: [1],
      drafts: [draft],
      retailers: [1],
      member: [me, other],
      user: [me, other],
      location: [place, 999_999],
      address_id: [address, 999_999],
      retailer_id: [1, 999_999],
      product_id: [1],
      member_id: [me, other],
      member_ids: [me, other],
      follow_to: [me, other],
      remove_images: [1, 2],
      photo_order: [1, 2],
      remove_photos: [1],
    },
  };
};

/** Returns the differences of a recount once the background work is done, because that is how journals get a shop's new name. */
const differencesAt = async (operator: Browser): Promise<readonly object[]> => {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const { differences } = (await operator.call('GET /operator/recount/', {})).body;
    if (differences.length === 0 || performance.now() > until) return differences;
    await setTimeout(500);
  }
};

/**
 * Sends this many invalid and unusual requests, several at the same time, and checks every response. The same seed sends the same
 * requests, but their interleaving depends on the machine.
 */
export const fuzz = async (plan: FuzzPlan): Promise<FuzzReport> => {
  const { url, requests, seed, pid, say = () => undefined } = plan;
  const cast = await makeCast(url, plan.operatorToken, seed);
  const sender = createSender(url, AT_ONCE);
  const letGo = slowClients(url, HALF_OPEN);
  const faults = new Map<string, number>();
  const report = (fault: string) => void faults.set(fault, (faults.get(fault) ?? 0) + 1);
  let [started, sent, taken, refused, quarter] = [0, 0, 0, 0, 0];

  const one = async (number: number) => {
    const random = seeded(seed * 1_000_003 + number);
    if (random.chance(RAW_SHARE)) {
      const { sent: bytes, fault } = await sendRaw(url, random);
      if (fault !== null) report(`raw ${JSON.stringify(bytes)}: ${fault}`);
      return;
    }
    const request = await nextRequest(random, cast);
    const what = `#${number} ${request.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.headers)
      .replace(/"(cookie|authorization)":"[^"]*"/g, '')
      .slice(0, 200)} ${request.body?.toString().slice(0, 400) ?? ''}`;
    try {
      const response = await sender.send(request);
      if (response === null) return;
      if (response.status < 400) taken += 1;
      else refused += 1;
      const fault = findFault(request, response);
      if (fault !== null)
        report(
          `${request.call}: ${fault}\n    ${what}\n    → ${response.status} ${response.text.slice(0, 300)}`,
        );
    } catch (error) {
      report(`${request.call}: no response (${String(error)})\n    ${what}`);
    }
  };
  const worker = async () => {
    while (started < requests && faults.size < MOST_FAULTS) {
      started += 1;
      await one(started);
      sent += 1;
      if (sent === Math.floor(requests / 4)) quarter = residentMiB(pid);
      if (sent % 2_000 === 0)
        say(
          `${sent} sent, ${taken} accepted, ${refused} refused, ${faults.size} faults, ${residentMiB(pid)} MiB`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  letGo();
  sender.close();
  const me = await new Browser(url, { ...cast.member }).send('GET', '/user/me/');
  if (me.status !== 200) report(`the member is not served any more: ${me.status}`);
  for (const difference of await differencesAt(new Browser(url, { ...cast.operator })))
    report(`a stored figure is wrong: ${JSON.stringify(difference)}`);
  return { sent, taken, refused, faults: [...faults.keys()], memory: [quarter, residentMiB(pid)] };
};
