import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { readCode } from '@stoa/contract/catalogue.rules';
import { takeTurns } from '../../platform/turns.ts';
import { humidorKey, type HeldLot, type ImportedName, type ImportedStock } from '../humidor/index.ts';
import { cigarNameKey } from '../journal/index.ts';
import { readStock } from './exported-stock.ts';
import type { ReadExport } from './file-reader.ts';
import { HeldLots } from './held-lots.ts';
import { countLots } from './lot-plan.ts';
import type { RefusedLine } from './read-row.ts';

export interface OwnStock {
  readonly lots: readonly HeldLot[];
  readonly humidors: readonly string[];
  readonly wants: readonly ImportedName[];
  /** The day where it begins first. */
  readonly latest: string;
}

export interface PlannedStock {
  readonly lines: readonly { readonly line: number; readonly stock: ImportedStock }[];
  readonly refused: readonly RefusedLine[];
  readonly duplicates: number;
  readonly counts: { lots: number; cigars: number; humidors: number; wants: number };
}

/** Plans an export's humidors, lots, and wants that the member lacks. Their lines follow those of the entries. */
export const planStock = async ({ entries, stock }: ReadExport, own: OwnStock): Promise<PlannedStock> => {
  const held = await HeldLots.index(own.lots);
  const humidors = new Set(own.humidors.map(humidorKey));
  const wants = new Set(own.wants.map(cigarNameKey));
  const isNew = (read: Exclude<ReturnType<typeof readStock>, string>): boolean => {
    const { stock: one, cigar } = read;
    const known = one.kind === 'humidor' ? humidors : wants;
    const key = one.kind === 'humidor' ? humidorKey(one.name) : cigar;
    if (one.kind !== 'lot') return !known.has(key) && known.add(key) !== undefined;
    const code = read.code === null ? null : readCode(read.code);
    const sought = { ...one, cigar, day: one.put_at, code };
    // Some may have been smoked since the export.
    return !held.match(sought) && !held.match({ ...sought, quantity: one.initial_quantity });
  };
  const turn = takeTurns();
  const lines: { line: number; stock: ImportedStock }[] = [];
  const refused: RefusedLine[] = [];
  let duplicates = 0;
  for (const [at, { list, value }] of stock.entries()) {
    await turn();
    const line = entries.length + at + 1;
    const read = value === undefined ? IMPORT_TEXTS.tooLong : readStock(list, value, own.latest);
    if (typeof read === 'string') refused.push({ line, reason: read });
    else if (isNew(read)) lines.push({ line, stock: read.stock });
    else duplicates += 1;
  }
  const all = lines.map(({ stock: one }) => one);
  const count = (kind: ImportedStock['kind']) => all.filter((one) => one.kind === kind).length;
  return {
    lines,
    refused,
    duplicates,
    counts: {
      ...countLots(all.filter((one) => one.kind === 'lot')),
      humidors: count('humidor'),
      wants: count('want'),
    },
  };
};
