import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { API_BASE } from '@stoa/contract';
import { signInAsStaff } from '../world/console.ts';
import type { StoaServer } from '../world/server.ts';
import { expect, signIn, test } from '../world/world.ts';
import { EXAMPLES } from './get-calls.ts';
import { expectOnlyAccepted, type Finding } from './expect-only-accepted.ts';

interface Operation {
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: AnySchema }>> }>
  >;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
}

interface Caller {
  readonly api: APIRequestContext;
  readonly headers: Readonly<Record<string, string>>;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/** Checks a response by the schema that the document has for its status and media type. */
const checkResponse = async (
  where: string,
  { responses }: Operation,
  response: APIResponse,
): Promise<Finding[]> => {
  const status = response.status();
  const documented = responses[status] ?? responses[`${String(status).charAt(0)}XX`];
  if (documented === undefined) return [{ rule: 'status', where, message: `${status} isn’t documented` }];
  const sent = response.headers()['content-type']?.split(';')[0] ?? '';
  const { content } = documented;
  if (content === undefined) {
    const body = await response.text();
    return body === ''
      ? []
      : [{ rule: 'body', where, message: `${status} has a body, which isn’t documented` }];
  }
  const type = Object.keys(content).find((name) => name.split(';')[0] === sent);
  if (type === undefined) return [{ rule: 'type', where, message: `${status} has the type ${sent}` }];
  if (sent !== 'application/json') return [];
  const validate = ajv.compile(content[type]?.schema ?? {});
  if (validate(await response.json())) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => ({
    rule: 'schema',
    where,
    message: `${status} ${instancePath} ${message}`,
  }));
};

/** Gives the demo world the items that it doesn't have: an import and a draft. */
const addItems = async (server: StoaServer, { api }: Caller): Promise<void> => {
  const csv = 'Date;Cigar\n14.05.2026;Brought Corona\nsoon;Brought Churchill';
  const post = async (path: string, data: Parameters<APIRequestContext['post']>[1]) => {
    const response = await api.post(`${API_BASE}/journal/imports/${path}`, data);
    expect(response.ok(), path).toBe(true);
    return (await response.json()) as { id: number };
  };
  const { id } = await post('', { data: { file_name: 'journal.csv', bytes: csv.length } });
  const part = { name: 'part', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await post(`${id}/parts/`, { multipart: { number: 1, part } });
  await post(`${id}/preview/`, { data: {} });
  await server.operator('POST /operator/messages/drafts/', {
    body: { header: 'An evening', message: 'On the porch.', audience: { all: true } },
  });
};

const callersFor = async (server: StoaServer, member: APIRequestContext, staff: APIRequestContext) => {
  const automation = { api: staff, headers: { authorization: `Bearer ${server.operatorToken}` } };
  return ({ security }: Operation): Caller => {
    const schemes = new Set(security.flatMap((scheme) => Object.keys(scheme)));
    if (schemes.has('operator')) return automation;
    return { api: schemes.has('staff') ? staff : member, headers: {} };
  };
};

/** Fills the parameters of a path. */
const toAddress = async (path: string, { api, headers }: Caller): Promise<string> => {
  const { list, value, query = '' } = EXAMPLES[path] ?? {};
  const [before = '', parameter] = path.split(/\{\w+\}/, 2);
  if (parameter === undefined) return `${path}?${query}`;
  if (value !== undefined) return `${path.replace(/\{\w+\}/, value)}?${query}`;
  const response = await api.get(API_BASE + (list ?? before), { headers });
  expect(response.status(), list ?? before).toBe(200);
  const { results } = (await response.json()) as { results: readonly { id: number }[] };
  return `${path.replace(/\{\w+\}/, String(results[0]?.id))}?${query}`;
};

test('every GET response matches the OpenAPI document', async ({ page, browser, server }) => {
  const document = (await (await page.request.get(`${API_BASE}/openapi.json`)).json()) as Document;
  await signIn(page);
  const staffPage = await browser.newPage({ baseURL: server.url });
  await signInAsStaff(staffPage, server, 'owner');
  const callerFor = await callersFor(server, page.request, staffPage.request);
  await addItems(server, { api: page.request, headers: {} });
  const stranger = await browser.newPage({ baseURL: server.url });
  const findings: Finding[] = [];
  let checked = 0;
  for (const [fullPath, { get: operation }] of Object.entries(document.paths)) {
    if (operation === undefined) continue;
    const path = fullPath.slice(API_BASE.length);
    const caller = callerFor(operation);
    const address = API_BASE + (await toAddress(path, caller));
    // The stream never ends, and its own tests read it.
    if (path === '/notifications/stream/') continue;
    const response = await caller.api.get(address, { headers: caller.headers, maxRedirects: 0 });
    const { status = operation.responses['204'] === undefined ? 200 : 204 } = EXAMPLES[path] ?? {};
    if (response.status() !== status)
      findings.push({
        rule: 'example',
        where: path,
        message: `returned ${response.status()} for ${address}`,
      });
    findings.push(...(await checkResponse(path, operation, response)));
    if (operation.security.length > 0) {
      // The server limits refused calls from one address.
      const headers = { 'x-forwarded-for': `10.9.0.${checked}` };
      const refused = await stranger.request.get(address, { headers });
      expect(refused.status(), path).toBe(401);
      findings.push(...(await checkResponse(path, operation, refused)));
    }
    checked += 1;
  }
  expect(checked).toBeGreaterThan(100);
  expectOnlyAccepted('answers', findings);
});
