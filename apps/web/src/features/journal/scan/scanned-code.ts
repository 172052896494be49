import { printedCode, readCode } from '@stoa/contract/catalogue.rules';

/** Texts longer than this can't be our codes or links. */
const MAX_CHARACTERS = 300;

/** Reads the code in one of our links, printed in any case: `…?addcigar=true&code=7KQ2-M9XA`. */
function codeInLink(text: string, origin: string): string | null {
  if (!URL.canParse(text, origin)) return null;
  const { protocol, searchParams } = new URL(text, origin);
  const values = new Map(Array.from(searchParams, ([name, value]) => [name.toLowerCase(), value]));
  const isOurs = /^https?:$/.test(protocol) && values.get('addcigar')?.toLowerCase() === 'true';
  return isOurs ? readCode(values.get('code') ?? '') : null;
}

/** Returns the printed form (`7KQ2-M9XA`) of a bare code or our link; null for other texts. */
export function scannedCode(text: string, origin: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_CHARACTERS) return null;
  const code = readCode(trimmed) ?? codeInLink(trimmed, origin);
  return code === null ? null : printedCode(code);
}
