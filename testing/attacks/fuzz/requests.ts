import { API_BASE, routes, type Call, type Route } from '@stoa/contract';
import type { z } from 'zod';
import { getFields } from '../../harness/hostile.ts';
import { createForm, type FileKinds } from './forms.ts';
import { oddHeaders } from './headers.ts';
import type { Random } from './random.ts';
import { anyText, plainText } from './texts.ts';
import { jsonFor, objectFor, type Known, type Mood } from './values.ts';

/** The caller, as identified by headers. */
export interface Cast {
  readonly member: Readonly<Record<string, string>>;
  readonly operator: Readonly<Record<string, string>>;
  readonly known: Known;
  /** A member that operators may suspend. */
  readonly bystander: number;
  readonly files: FileKinds;
}

export interface FuzzRequest {
  readonly call: Call;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer | null;
  /** True if the contract accepts all of it. Null if something else about the request is unusual. */
  readonly legal: boolean | null;
  /** The body as the contract parses it, if it is valid JSON. */
  readonly meant: unknown;
}

const ALL = Object.entries(routes as Record<string, Route>) as [Call, Route][];
/** Only strangers make these calls, because the calls end or renew the session that all others need. */
const ENDING = new Set<Call>([
  'POST /user/logout/',
  'DELETE /user/me/sign-ins/',
  'POST /user/me/delete-account/',
  'POST /user/refresh-token/',
  'PATCH /user/me/password/',
  'POST /user/me/proof/',
  'DELETE /user/me/sign-ins/{id}/',
]);
/** These calls are expensive, so they are rare. */
const HEAVY = new Set<Call>([
  'GET /user/me/export/',
  'GET /operator/recount/',
  'POST /operator/clean-up/',
  'POST /operator/forecasts/fit/',
  'POST /operator/badges/backfill/',
  'GET /notifications/stream/',
  'POST /operator/messages/',
  'POST /operator/waitlist/invitations/',
]);
const WEIGHED = ALL.flatMap(([call, route]) =>
  Array.from(
    { length: HEAVY.has(call) ? 1 : route.body === undefined ? 8 : 30 },
    () => [call, route] as const,
  ),
);

const QUERY: Readonly<Record<string, (random: Random) => string>> = {
  page: (random) => String(1 + random.below(4)),
  page_size: (random) => String(1 + random.below(20)),
  lat: () => '30.26',
  lng: () => '-97.74',
  at: () => '30.27,-97.74',
  near: () => '33.1,-97.7',
  bbox: (random) => random.pick(['-125,24,-66,50', '170,-10,-170,10', '-98,30,-97,31']),
  zoom: (random) => random.pick(['0', '3.5', '9', '22']),
  day: () => '2026-03-09',
  from: () => '2024-01-01',
  to: () => '2026-12-31',
  year: () => '2026',
  retailer: () => '1',
  rating: () => '4',
  rating_min: () => '3',
  reward_id: () => '-1',
  in_progress: () => 'true',
};

const createValue = (name: string, schema: z.ZodType, mood: Mood, random: Random): string => {
  const made = QUERY[name];
  if (made !== undefined && (mood === 'plain' || random.chance(0.4))) return made(random);
  const json: unknown = JSON.parse(jsonFor(schema, name, 'plain', random, {}));
  if (mood === 'plain') return typeof json === 'string' ? json : plainText(random);
  return anyText(random).toWellFormed();
};

/** A query, and how the server reads it. Null if a name appears twice. */
const queryFor = (schema: z.ZodType, mood: Mood, random: Random) => {
  const search = new URLSearchParams();
  for (const [name, field] of Object.entries(getFields(schema))) {
    if (field.safeParse(undefined).success && random.chance(0.6)) continue;
    search.append(name, createValue(name, field, mood, random));
    if (mood === 'wild' && random.chance(0.05)) search.append(name, createValue(name, field, mood, random));
  }
  if (random.chance(0.1)) search.append(random.pick(['x', '__proto__', 'page[]', 'constructor']), '1');
  const names = Array.from(search.keys());
  const isOnce = new Set(names).size === names.length;
  const text = search.size === 0 ? '' : `?${search}`;
  return { text, read: isOnce ? Object.fromEntries(search) : null };
};

const WRONG_IDS = [
  '0',
  '-1',
  'abc',
  '%00',
  '1.5',
  '99999999999999999999',
  '%F0%9F%9A%AC',
  '%ED%A0%80',
  '..%2f..',
  '%2e%2e',
  "1'--",
  'null',
  '1e3',
];

const idFor = (call: Call, name: string, mood: Mood, random: Random, { known, bystander }: Cast): string => {
  if (mood === 'wild' && random.chance(0.3)) return random.pick(WRONG_IDS);
  if (name === 'year') return String(1990 + random.below(60));
  if (call === 'PATCH /operator/members/{id}/') return String(bystander);
  const noun = call.split('/')[call.split('/').indexOf('{id}') - 1] ?? '';
  return String(random.chance(0.8) ? random.pick(known[noun] ?? known['id'] ?? [1]) : 1 + random.below(1e6));
};

const CSV_HEAD = 'name,address,latitude,longitude,website,phone_number';
const csvFor = (random: Random): string => {
  const cell = () =>
    random.pick([
      plainText(random).replaceAll(/[\0]/g, ''),
      anyText(random).toWellFormed(),
      '',
      '30.1',
      '"',
      '""',
      'a,b',
      'https://a.example',
    ]);
  const lines = Array.from({ length: random.below(5) }, () =>
    Array.from({ length: 6 }, cell).join(random.pick([',', ',', ',', ';'])),
  );
  return [random.chance(0.9) ? CSV_HEAD : cell(), ...lines].join(random.pick(['\r\n', '\n', '\r']));
};

/** Creates the next request: any call, from an allowed or forbidden caller, well-formed or not. */
export const nextRequest = async (random: Random, cast: Cast): Promise<FuzzRequest> => {
  const [call, route] = random.pick(WEIGHED);
  const mood: Mood = random.chance(0.5) ? 'plain' : 'wild';
  const [method = '', template = ''] = call.split(' ');
  const isCaller = !ENDING.has(call) && random.chance(0.93);
  const worn = isCaller ? (route.access === 'operator' ? cast.operator : cast.member) : {};
  let legal: boolean | null = isCaller || route.access === 'public' ? true : null;

  const params: Record<string, string> = {};
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const sent = idFor(call, name, mood, random, cast);
    params[name] = sent;
    return sent;
  });
  if (route.params !== undefined && !route.params.safeParse(params).success) legal &&= false;
  const query = route.query === undefined ? null : queryFor(route.query, mood, random);
  if (query !== null && (query.read === null || !route.query?.safeParse(query.read).success)) legal &&= false;

  const { headers: odd, decisive } = oddHeaders(random);
  const headers: Record<string, string | string[]> = { ...worn };
  let body: Buffer | null = null;
  let meant: unknown = null;
  if (route.csv === true) {
    body = Buffer.from(csvFor(random));
    headers['content-type'] = 'text/csv';
    legal = null;
  } else if (route.body !== undefined) {
    const json =
      mood === 'wild' && random.chance(0.08)
        ? random.pick(['', '{', '[1]', 'null', '"x"', '{}', '{"a":1}}', '{"a":}', "{'a':1}", '9'.repeat(400)])
        : objectFor(route.body, mood, random, cast.known);
    if (
      route.files !== undefined &&
      json.startsWith('{"') &&
      json.endsWith('}') &&
      random.chance(0.25) &&
      isJson(json)
    ) {
      const sent = await createForm(json, Object.keys(route.files), cast.files, random);
      body = sent.body;
      headers['content-type'] = sent.type;
      legal = null;
    } else {
      body = Buffer.from(json);
      headers['content-type'] = 'application/json';
      const read = isJson(json) ? route.body.safeParse(JSON.parse(json, withoutPrototypes)) : null;
      if (!read?.success) legal &&= false;
      else meant = read.data;
      if (random.chance(0.02)) {
        body = Buffer.from(json, 'utf16le');
        legal = null;
      }
    }
  }
  return {
    call,
    method,
    path: `${API_BASE}${random.chance(0.2) ? filled.replace(/\/$/, '') : filled}${query?.text ?? ''}`,
    headers: { ...headers, ...odd },
    body,
    legal: decisive ? null : legal,
    meant,
  };
};

/** The server ignores such a key. */
const withoutPrototypes = (key: string, value: unknown) => (key === '__proto__' ? undefined : value);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
