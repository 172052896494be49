import { createHash } from 'node:crypto';

const NEWLINE = 10;
const BITS = 128;

export interface RowsDigest {
  /** Takes whole lines in COPY's text format. */
  add(lines: Uint8Array): void;
  value(): bigint;
}

/** Adds up hashes, so that order doesn't matter and a doubled row counts twice. */
export const digestOfRows = (): RowsDigest => {
  let sum = 0n;
  return {
    add: (lines) => {
      for (let from = 0, end = lines.indexOf(NEWLINE); end !== -1;) {
        const hash = createHash('sha256').update(lines.subarray(from, end)).digest();
        sum = BigInt.asUintN(BITS, sum + ((hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8)));
        from = end + 1;
        end = lines.indexOf(NEWLINE, from);
      }
    },
    value: () => sum,
  };
};
