import { strFromU8, unzipSync } from 'fflate';
import type { Call } from '@stoa/contract';
import { toRequest, type Input } from '@stoa/contract/client';
import type { Browser } from '../../harness/browser.ts';
import { readBytes } from '../../harness/event-stream.ts';

export interface Answer {
  readonly status: number;
  /** A whole response: the headers and the body, unpacked if it is a ZIP. */
  readonly text: string;
  /** The body, if it is JSON. */
  readonly json: unknown;
}

const bodyText = (bytes: Uint8Array, type: string): string => {
  if (!type.startsWith('application/zip')) return Buffer.from(bytes).toString('latin1');
  return Object.entries(unzipSync(bytes))
    .map(([name, file]) => `${name}\n${strFromU8(file, true)}\n${Buffer.from(file).toString('utf8')}`)
    .join('\n');
};

/** Makes a call and returns the whole response. */
export const ask = async <C extends Call>(who: Browser, call: C, input: Input<C>): Promise<Answer> => {
  const { url, method, headers, body } = toRequest(call, input);
  // Requests a stream from its beginning.
  const sentHeaders = { ...headers, 'last-event-id': '0' };
  const response = await who.fetch(url, {
    method,
    headers: sentHeaders,
    ...(body !== undefined && { body }),
  });
  return readAnswer(response);
};

export const readAnswer = async (response: Response): Promise<Answer> => {
  const type = response.headers.get('content-type') ?? '';
  const bytes = await readBytes(response);
  const isJson = type.startsWith('application/json') && bytes.length > 0;
  const utf8 = Buffer.from(bytes).toString('utf8');
  return {
    status: response.status,
    text: `${JSON.stringify(Object.fromEntries(response.headers))}\n${isJson ? utf8 : bodyText(bytes, type)}`,
    json: isJson ? (JSON.parse(utf8) as unknown) : null,
  };
};

/** Returns the innermost objects in a response that contain a text, such as a member's row. */
export const objectsWith = (value: unknown, name: string): object[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((one: unknown) => objectsWith(one, name));
  if (inner.length > 0) return inner;
  const isHere = Object.values(value).some((one: unknown) => typeof one === 'string' && one.includes(name));
  return isHere ? [value] : [];
};

/** Returns the URLs of pictures in a response. */
export const picturesIn = (text: string): string[] =>
  Array.from(text.matchAll(/"(\/media\/[^"]+)"/g), ([, address = '']) => address);
