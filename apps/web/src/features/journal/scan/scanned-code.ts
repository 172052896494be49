import { printedCode, readCode } from '@stoa/contract/catalogue.rules';

/** A label longer than this is nothing of ours, and not worth taking apart. */
const LONGEST = 300;

/** The code of our own link, whoever printed it and in whatever case: `…?addcigar=true&code=7KQ2-M9XA`. */
function codeOfLink(text: string, origin: string): string | null {
  if (!URL.canParse(text, origin)) return null;
  const { protocol, searchParams } = new URL(text, origin);
  const values = new Map(Array.from(searchParams, ([name, value]) => [name.toLowerCase(), value]));
  const isOurs = /^https?:$/.test(protocol) && values.get('addcigar')?.toLowerCase() === 'true';
  return isOurs ? readCode(values.get('code') ?? '') : null;
}

/**
 * What a QR code or a Data Matrix says, as it is printed on a band (`7KQ2-M9XA`): the bare code or our link
 * with it. Null where it is not one of ours.
 * @param origin where this page is from
 */
export function scannedCode(text: string, origin: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return null;
  const code = readCode(trimmed) ?? codeOfLink(trimmed, origin);
  return code === null ? null : printedCode(code);
}
