import { IMPORT_TEXTS, type ImportEncoding } from '@stoa/contract/imports.rules';
import { refuseForm } from '../../platform/refusal.ts';

interface DecodedText {
  readonly text: string;
  readonly encoding: ImportEncoding;
}

/** Western letters in UTF-16 leave every other byte of the beginning empty. */
const findWidth = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, 1000);
  const empty = (parity: number) => sample.filter((byte, index) => index % 2 === parity && byte === 0).length;
  const [even, odd] = [empty(0), empty(1)];
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : null;
};

const MARKS: readonly (readonly [DecodedText['encoding'], readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const markedAs = (bytes: Uint8Array): DecodedText['encoding'] | null =>
  MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0] ?? null;

const decodeAs = (bytes: Uint8Array, encoding: DecodedText['encoding']): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** No text contains these, so the file isn't text or has another encoding. */
const BINARY = /[^\P{Control}\t-\r\u0080-\u009f]/u;
/** Windows-1252 has a letter for nearly every byte, but not for these. */
const UNASSIGNED = /[\u0080-\u009f]/u;

/** @param isMarked by a byte order mark, as exports are, which have control characters where members wrote them */
const isText = (text: string, encoding: DecodedText['encoding'], isMarked: boolean): boolean =>
  !(isMarked ? text.includes('\0') : BINARY.test(text)) &&
  !(encoding === 'windows-1252' && UNASSIGNED.test(text));

/** Decodes the chosen encoding, or else UTF-8, UTF-16, or Windows-1252, which Excel writes. @throws Refusal 400 if none fits */
export const decodeText = (bytes: Uint8Array, chosen: ImportEncoding | null): DecodedText => {
  const marked = markedAs(bytes);
  const sure = chosen ?? marked ?? findWidth(bytes);
  for (const encoding of sure === null ? (['utf-8', 'windows-1252'] as const) : [sure]) {
    const text = decodeAs(bytes, encoding);
    if (text !== null && isText(text, encoding, encoding === marked)) return { text, encoding };
  }
  throw refuseForm(IMPORT_TEXTS.encoding);
};
