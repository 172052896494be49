import type { Random } from './random.ts';

/** Headers that change nothing, whatever their value. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  accept: ['*/*', 'text/html', 'application/xml;q=0.9, */*;q=0', '', 'x'.repeat(2000)],
  'accept-language': ['de', '*', 'x'.repeat(500)],
  'user-agent': ['', 'x'.repeat(4000), '<script>', "Mozilla/5.0 '; drop table sign_in; --", '\u00ff\u00fe'],
  'x-forwarded-for': ['127.0.0.1', '1.1.1.1, 2.2.2.2', 'not an address', '::1'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https'],
  'x-http-method-override': ['DELETE'],
  referer: ['https://evil.example/', 'javascript:alert(1)'],
  'if-none-match': ['*', '"x"'],
  range: ['bytes=0-1', 'bytes=-1', 'lines=5'],
  'x-request-id': ['mine\u00e9', 'x'.repeat(1000)],
  te: ['trailers'],
  'sec-fetch-site': ['same-origin', 'none', 'same-site', 'nonsense'],
};
/** Headers that may cause a refusal. */
const DECISIVE: Readonly<Record<string, readonly string[]>> = {
  'content-type': [
    'text/plain',
    'application/json; charset=latin1',
    'multipart/form-data',
    'application/JSON',
    'a',
    '',
    'application/json, text/csv',
  ],
  'content-encoding': ['gzip', 'identity', 'br, gzip', ''],
  origin: ['null', 'https://evil.example', 'http://', '\u00ff'],
  'sec-fetch-site': ['cross-site'],
  cookie: [
    'stoa_access=; stoa_access=x',
    '=',
    'stoa_access',
    'x'.repeat(5000),
    'stoa_access=%',
    '\u00ff=\u00fe;;;;',
  ],
  authorization: ['Bearer', 'Bearer  x', 'Basic eDp5', 'Bearer \u00ff', `Bearer ${'x'.repeat(4000)}`],
  'idempotency-key': ['x'.repeat(64), 'x'.repeat(65), '\u00f0\u009f\u009a\u00ac', '\u00ff', ' ', "'"],
  'stoa-member': ['0', '-1', 'abc', '1, 2'],
  host: ['evil.example', '', 'localhost:99999', 'a@b', '[::1'],
  expect: ['100-continue', '200-ok'],
  'last-event-id': ['-1', 'abc', '99999999999999999999', '\u00ff'],
};

/** Picks unusual headers for a request. @returns True if they may cause a refusal. */
export const oddHeaders = (random: Random) => {
  const headers: Record<string, string> = {};
  let decisive = false;
  while (random.chance(0.3)) {
    const name = random.pick(Object.keys(HARMLESS));
    headers[name] = random.pick(HARMLESS[name] ?? ['']);
  }
  if (random.chance(0.12)) {
    const name = random.pick(Object.keys(DECISIVE));
    headers[name] = random.pick(DECISIVE[name] ?? ['']);
    decisive = true;
  }
  return { headers, decisive };
};
