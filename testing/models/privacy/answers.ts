import { strFromU8, unzipSync } from 'fflate';
import type { Call } from '@stoa/contract';
import { toRequest, type Input } from '@stoa/contract/client';
import type { Browser } from '../../harness/browser.ts';
import { bytesOf } from '../../harness/event-stream.ts';

export interface Answer {
  readonly status: number;
  /** Everything that was answered: the headers, and the body, that of a ZIP unpacked. */
  readonly text: string;
  /** The body where it is JSON. */
  readonly json: unknown;
}

const bodyText = (bytes: Uint8Array, type: string): string => {
  if (!type.startsWith('application/zip')) return Buffer.from(bytes).toString('latin1');
  return Object.entries(unzipSync(bytes))
    .map(([name, file]) => `${name}\n${strFromU8(file, true)}\n${Buffer.from(file).toString('utf8')}`)
    .join('\n');
};

/** Asks, and returns all of the answer. */
export const ask = async <C extends Call>(who: Browser, call: C, input: Input<C>): Promise<Answer> => {
  const { url, method, headers, body } = toRequest(call, input);
  // Of a stream everything since its beginning is asked for.
  const asked = { ...headers, 'last-event-id': '0' };
  const response = await who.fetch(url, { method, headers: asked, ...(body !== undefined && { body }) });
  return answerOf(response);
};

export const answerOf = async (response: Response): Promise<Answer> => {
  const type = response.headers.get('content-type') ?? '';
  const bytes = await bytesOf(response);
  const isJson = type.startsWith('application/json') && bytes.length > 0;
  const utf8 = Buffer.from(bytes).toString('utf8');
  return {
    status: response.status,
    text: `${JSON.stringify(Object.fromEntries(response.headers))}\n${isJson ? utf8 : bodyText(bytes, type)}`,
    json: isJson ? (JSON.parse(utf8) as unknown) : null,
  };
};

/** The innermost objects of an answer in which a text stands, such as a member's row. */
export const objectsWith = (value: unknown, name: string): object[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((one: unknown) => objectsWith(one, name));
  if (inner.length > 0) return inner;
  const isHere = Object.values(value).some((one: unknown) => typeof one === 'string' && one.includes(name));
  return isHere ? [value] : [];
};

/** Addresses of pictures in an answer. */
export const picturesIn = (text: string): string[] =>
  Array.from(text.matchAll(/"(\/media\/[^"]+)"/g), ([, address = '']) => address);
