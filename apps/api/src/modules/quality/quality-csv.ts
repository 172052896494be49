import type { QualityGroup } from '@stoa/contract';
import { QUALITY_MEASURES, type QualityGroupKind } from '@stoa/contract/quality.rules';
import { type CsvCell, csvText } from '../../platform/csv.ts';

type Cells = Record<string, (group: QualityGroup) => CsvCell>;

const RATINGS: Cells = Object.fromEntries(
  QUALITY_MEASURES.flatMap((measure): [string, (group: QualityGroup) => CsvCell][] => [
    [`${measure} average`, ({ figures }) => figures[measure]?.mean ?? null],
    [`${measure} deviation`, ({ figures }) => figures[measure]?.deviation ?? null],
    [`${measure} ratings`, ({ figures }) => figures[measure]?.n ?? 0],
  ]),
);

const COMPARED: Cells = {
  ...Object.fromEntries(
    QUALITY_MEASURES.flatMap((measure): [string, (group: QualityGroup) => CsvCell][] =>
      (['by', 'low', 'high'] as const).map((part) => [
        `${measure} below its line${part === 'by' ? '' : `, ${part}`}`,
        ({ compared }) => compared[measure]?.[part] ?? null,
      ]),
    ),
  ),
  'cigars logged': ({ faults }) => faults?.cigars ?? null,
  faulty: ({ faults }) => faults?.faulty ?? null,
  'faulty expected': ({ faults }) => faults?.compared?.expected ?? null,
  worse: ({ worse, faults }) =>
    [...worse.map(({ measure }) => measure), ...(faults?.worse ? ['faults'] : [])].join(', '),
};

/** Writes the whole comparison, as the screen shows it. */
export const qualityCsv = (by: QualityGroupKind, groups: readonly QualityGroup[]): AsyncGenerator<string> => {
  const cells: Cells = {
    [by]: ({ name }) => name,
    ...(by === 'batch' && {
      line: ({ line }: QualityGroup) => line,
      cigar: ({ product_name }: QualityGroup) => product_name,
    }),
    ...RATINGS,
    ...(by === 'batch' && COMPARED),
  };
  return csvText(
    cells,
    (async function* () {
      yield groups;
    })(),
  );
};
