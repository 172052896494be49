import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { refuseForm } from '../../platform/refusal.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

/** Of which every other byte of the beginning is empty: Western letters in UTF-16. */
const widthOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, 1000);
  const empty = (parity: number) => sample.filter((byte, at) => at % 2 === parity && byte === 0).length;
  const [even, odd] = [empty(0), empty(1)];
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : null;
};

const markedAs = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

const decodeAs = (bytes: Uint8Array, encoding: DecodedText['encoding']): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Not in any text: what is read as such is no text, or of another encoding. */
const BINARY = /[^\P{Control}\t\n\r]/u;

/**
 * UTF-8 and UTF-16 with or without a byte order mark, else Windows-1252, which Excel writes in the West.
 *
 * @throws Refusal 400 where it is none of them, or cut off
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const wide = markedAs(bytes) ?? widthOf(bytes);
  for (const encoding of wide === null ? (['utf-8', 'windows-1252'] as const) : [wide]) {
    const text = decodeAs(bytes, encoding);
    if (text !== null && !BINARY.test(text)) return { text, encoding };
  }
  throw refuseForm(IMPORT_TEXTS.encoding);
};
