import { codeFault, readCode } from '@stoa/contract/catalogue.rules';
import { BOX_PROOF, CODES_PER_CALL, HUMIDOR_TEXTS } from '@stoa/contract/humidors.rules';
import type { Answer } from '@stoa/contract/client';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { isRefused } from '../../lib/outbox/failure.ts';

export type CodeBox = Answer<'GET /lots/boxes/'>;

/** A code to put away. Without a box, the server checks it when it is put away. */
export interface CodeRow {
  code: string;
  isChecking: boolean;
  box: CodeBox | null;
  refusal: string | null;
}

export const FULL = `Put these away first. You can enter up to ${CODES_PER_CALL} codes at a time.`;

/** Returns the rows of codes on this device, with the refusal of one of them. */
export function unsentRows(codes: readonly string[], refusal: unknown): CodeRow[] {
  const refused = refusedCode(refusal);
  return codes.map((code) => ({
    code,
    isChecking: true,
    box: null,
    refusal: code === refused?.code ? refused.text : null,
  }));
}

/** Returns the row for a typed code, or why it can't be added. */
export function newRow(rows: readonly CodeRow[], typed: string): { row: CodeRow } | { fault: string } {
  const code = readCode(typed);
  if (code === null) return { fault: codeFault(typed) ?? '' };
  if (rows.some((row) => row.code === code)) return { fault: HUMIDOR_TEXTS.codeTwice };
  if (rows.length >= CODES_PER_CALL) return { fault: FULL };
  return { row: { code, isChecking: true, box: null, refusal: null } };
}

/**
 * Returns why a code can't be put away, null if it can, or undefined without an answer, when the server checks it later. A code
 * without a box can be put away.
 */
export function checkedRefusal(error: unknown): string | null | undefined {
  if (!isRefused(error)) return undefined;
  const text = errorText(error);
  return text === HUMIDOR_TEXTS.noBox ? null : text;
}

/** Returns the code that the server refused among those to put away, and why; null for other failures. */
export function refusedCode(error: unknown): { code: string; text: string } | null {
  if (!(error instanceof ApiError)) return null;
  const { refused_code: code } = error.body;
  if (typeof code !== 'string') return null;
  return { code: readCode(code) ?? code, text: error.fields['codes'] ?? errorText(error) };
}

export const sendable = (rows: readonly CodeRow[]): string[] =>
  rows.filter(({ refusal }) => refusal === null).map(({ code }) => code);

/**
 * Returns how many cigars the whole box would add, or null until enough codes prove it. The server still refuses codes of
 * different boxes.
 */
export function wholeBox(rows: readonly CodeRow[]): number | null {
  const good = rows.filter(({ refusal }) => refusal === null);
  const boxes = good.flatMap(({ box }) => (box ? [box] : []));
  const [first] = boxes;
  if (!first || boxes.length < good.length) return null;
  const isOne = boxes.every(
    ({ product, box_size, free }) =>
      product.id === first.product.id && box_size === first.box_size && free === first.free,
  );
  const isProved = good.length >= Math.min(BOX_PROOF, first.box_size);
  return isOne && isProved && first.free > good.length ? first.free : null;
}
