import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { refuseForm } from '../../platform/refusal.ts';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nesting limit; an export needs six levels. */
const DEPTH_MAX = 64;
/** Limits the document around its records, with a short mark for each. */
const REST_MAX_BYTES = 4 * 1024 * 1024;
/** An entry with the longest possible texts takes a third of it. */
const RECORD_MAX_BYTES = 1024 * 1024;
/** Limits names, values, objects, and lists in a record: a megabyte of empty lists takes fourteen in memory. */
const PARTS_MAX = 4_000;
/** Covers all lists: notifications, replies, and others come with the entries. */
const RECORDS_MAX = 150_000;

const [QUOTE, BACKSLASH] = Buffer.from('"\\');
const SEPARATORS = new Set(Buffer.from(':,'));
const OPENING = new Set(Buffer.from('[{'));
const CLOSING = new Set(Buffer.from(']}'));
const [LIST, OBJECT] = Buffer.from('[{');

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly isTooLarge: boolean;
}

export interface JsonRecords {
  /** The document with a mark for each record: an object in its list or in a named list. */
  readonly document: unknown;
  /** True if a list has records; its other items are left out by line. */
  readonly isRecords: (list: unknown) => list is readonly unknown[];
  /** Yields a list's items one at a time; null for other values, undefined for one larger than any entry. */
  readonly listItems: (list: readonly unknown[]) => Iterable<unknown>;
}

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new SyntaxError('This isn’t JSON.');
  }
};

/** Locates the records in one pass over the bytes. */
const splitIntoPieces = (bytes: Buffer): Piece[] => {
  const pieces: Piece[] = [];
  const open: number[] = [];
  let [from, depth, parts, isText] = [0, 0, 0, false];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (SEPARATORS.has(byte)) parts += 1;
    else if (OPENING.has(byte)) {
      parts += 1;
      const isInList =
        open.at(-1) === LIST && (open.length === 1 || (open.length === 2 && open[0] === OBJECT));
      if (depth === 0 && byte === OBJECT && isInList) [from, depth, parts] = [index, open.length + 1, 0];
      if (open.push(byte) > DEPTH_MAX) throw refuseForm(IMPORT_TEXTS.tooDeep);
    } else if (CLOSING.has(byte)) {
      if (open.length === depth && depth > 0) {
        const isTooLarge = index - from > RECORD_MAX_BYTES || parts > PARTS_MAX;
        if (pieces.push({ from, to: index + 1, isTooLarge }) > RECORDS_MAX)
          throw refuseForm(IMPORT_TEXTS.tooManyValues);
        depth = 0;
      }
      open.pop();
    }
  }
  if (open.length > 0 || isText) throw new SyntaxError('This JSON is cut off.');
  return pieces;
};

/** Returns the bytes around the pieces, with `{"record":0}`, `{"record":1}` … in their places. */
const getRest = (bytes: Buffer, pieces: readonly Piece[]): Buffer => {
  const rest: Buffer[] = [];
  let [from, size] = [0, 0];
  const add = (part: Buffer) => {
    size += part.length;
    if (size > REST_MAX_BYTES) throw refuseForm(IMPORT_TEXTS.tooManyValues);
    rest.push(part);
  };
  for (const [number, piece] of pieces.entries()) {
    add(bytes.subarray(from, piece.from));
    add(Buffer.from(`{"record":${number}}`));
    from = piece.to;
  }
  add(bytes.subarray(from));
  return Buffer.concat(rest);
};

const isMark = (item: unknown): item is { readonly record: number } =>
  typeof item === 'object' && item !== null && 'record' in item && typeof item.record === 'number';

/** Reads UTF-8 JSON by record to bound memory. @throws SyntaxError, Refusal 400 for too deep nesting or too many values */
export const readJsonRecords = (bytes: Buffer): JsonRecords => {
  const pieces = splitIntoPieces(bytes);
  const getItem = (item: unknown): unknown => {
    if (!isMark(item)) return null;
    const piece = pieces[item.record];
    return piece === undefined || piece.isTooLarge
      ? undefined
      : readJson(bytes.subarray(piece.from, piece.to));
  };
  return {
    document: readJson(getRest(bytes, pieces)),
    isRecords: (list): list is readonly unknown[] => Array.isArray(list) && list.some(isMark),
    listItems: (list) => list.values().map(getItem),
  };
};
