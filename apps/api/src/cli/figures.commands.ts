import { REFUSAL_REASONS } from '@stoa/contract/catalogue.rules';
import { QUALITY_GROUPS, QUALITY_MEASURES, type RatingFigure } from '@stoa/contract/quality.rules';
import { FIGURE_COLUMNS, FIGURE_TOPICS, type FigureTopic, groupsOf } from '@stoa/contract/figures.rules';
import type { Input } from '@stoa/contract/client';
import { UsageError, wholeNumber, type Command, type Flags } from './command.ts';
import { writeOut } from './files.ts';
import { asTable, text } from './table.ts';

const use: Command = {
  name: 'codes use',
  usage: 'codes use [--json]',
  about: 'Shows how many codes were used on each of the last 30 days.',
  options: [],
  run: async (remote, flags, print) => {
    const { days } = await remote.call('GET /operator/codes/use/', {});
    if (flags['json']) return print(JSON.stringify(days, null, 2));
    print(asTable([['day', 'used'], ...days.map(({ day, used }) => [day, used])]));
    const all = days.reduce((sum, { used }) => sum + used, 0);
    return print(`${all} codes used in ${days.length} days.`);
  },
};

const refused: Command = {
  name: 'codes refused',
  usage: 'codes refused [--json]',
  about: 'Lists codes refused in the last 30 days, and the members whose codes were refused most often.',
  options: [],
  run: async (remote, flags, print) => {
    const found = await remote.call('GET /operator/codes/refused/', {});
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    const days = found.days
      .filter((day) => REFUSAL_REASONS.some((reason) => day[reason] > 0))
      .map((day) => [day.day, ...REFUSAL_REASONS.map((reason) => day[reason])]);
    if (days.length === 0) return print('No code was refused in the last 30 days.');
    print(asTable([['day', ...REFUSAL_REASONS], ...days]));
    const members = found.members.map((member) => [
      member.member_id,
      member.handle ?? member.name,
      member.times,
      ...REFUSAL_REASONS.map((reason) => member[reason]),
      member.last_day,
      member.suspended ? 'suspended' : '',
    ]);
    return print(`\n${asTable([['id', 'member', 'refused', ...REFUSAL_REASONS, 'last', ''], ...members])}`);
  },
};

/** Returns `4.31 ±0.82 (214)`. */
const figureText = (figure: RatingFigure | null): string => {
  if (figure === null) return '';
  const spread = figure.deviation === null ? '' : ` ±${figure.deviation.toFixed(2)}`;
  return `${figure.mean.toFixed(2)}${spread} (${figure.n})`;
};

const quality: Command = {
  name: 'quality',
  usage: `quality [--by ${QUALITY_GROUPS.join('|')}] [--page 2] [--fresh yes] [--json]`,
  about:
    'Shows the average, standard deviation, and number of members’ ratings, and faulty cigars per batch. Batches that are clearly worse than their line come first.',
  examples: ['quality', 'quality --by batch', 'quality --by batch --fresh yes'],
  options: ['by', 'page', 'fresh'],
  run: async (remote, flags, print) => {
    const requested = text(flags, 'by') ?? 'line';
    const by = QUALITY_GROUPS.find((one) => one === requested);
    if (by === undefined)
      throw new UsageError(`--by must be one of ${QUALITY_GROUPS.join(', ')}, not "${requested}".`);
    const page = text(flags, 'page') === undefined ? 1 : wholeNumber(quality, flags, 'page');
    const fresh = text(flags, 'fresh') === 'yes' ? 'yes' : 'no';
    const found = await remote.call('GET /operator/quality/', { query: { by, page, fresh } });
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    const rows = found.results.map(({ key, name, line, figures, worse, faults }) => [
      by === 'batch' ? key : '',
      name,
      by === 'batch' ? (line ?? '') : '',
      ...QUALITY_MEASURES.map((measure) => figureText(figures[measure])),
      faults === null ? '' : `${faults.faulty} of ${faults.cigars}`,
      [
        ...worse.map((one) => `WORSE ${one.measure} by ${one.by.toFixed(2)}`),
        ...(faults?.worse ? [`WORSE ${faults.compared?.times.toFixed(1)} times the faults`] : []),
      ].join(', '),
    ]);
    print(asTable([['id', by, 'line', ...QUALITY_MEASURES, 'faulty', ''], ...rows]));
    return print(`As of ${found.as_of}; page ${page} of ${found.total_pages}.`);
  },
};

const FIGURE_OPTIONS = ['by', 'from', 'to', 'line', 'code'];

/** Returns `12%`, `$12.50`, or the number; nothing if it isn't shown. */
const cellText = (column: string, value: number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  const unit = FIGURE_COLUMNS[column]?.unit;
  if (unit === 'share') return `${(value * 100).toFixed(1)}%`;
  if (unit === 'money') return `$${(value / 100).toFixed(2)}`;
  return unit === 'days' ? `${value.toFixed(1)} d` : String(value);
};

const figuresInput = (topic: FigureTopic, flags: Flags) => {
  const query = Object.fromEntries(
    FIGURE_OPTIONS.flatMap((name) => (text(flags, name) === undefined ? [] : [[name, text(flags, name)]])),
  );
  // The server refuses what makes no sense, in the same words as in the console.
  return { params: { topic }, query } as Input<'GET /operator/figures/{topic}/'>;
};

const figuresCommand = (topic: FigureTopic): Command => ({
  name: `figures ${topic}`,
  usage: `figures ${topic} [--by ${groupsOf(topic).join('|')}] [--from 2026-01] [--to 2026-06] [--line wisdom] [--code with|without] [--out figures.csv] [--json]`,
  about: `Shows the figures of ${topic} by month or group, for 12 months or the months you give; --out writes all of them as CSV.`,
  examples: [`figures ${topic} --by ${groupsOf(topic).at(-1) ?? ''}`],
  options: [...FIGURE_OPTIONS, 'out'],
  run: async (remote, flags, print) => {
    const input = figuresInput(topic, flags);
    const out = text(flags, 'out');
    if (out !== undefined) {
      await writeOut(out, await remote.file('GET /operator/figures/{topic}/', input, 'text/csv'));
      return out === '-' ? undefined : print(`Written: ${out}.`);
    }
    const found = await remote.call('GET /operator/figures/{topic}/', input);
    if (flags['json']) return print(JSON.stringify(found, null, 2));
    const rows = found.rows.map(({ name, values }) => [
      name,
      ...found.columns.map((column) => cellText(column, values[column])),
    ]);
    print(asTable([['', ...found.columns], ...rows]));
    return print(`${found.period.from} to ${found.period.to}. Counted through ${found.through}.`);
  },
});

const count: Command = {
  name: 'figures count',
  usage: 'figures count [--json]',
  about: 'Counts the figures through yesterday now, as happens every night.',
  options: [],
  run: async (remote, flags, print) => {
    const counted = await remote.call('POST /operator/figures/count/', {});
    if (flags['json']) return print(JSON.stringify(counted, null, 2));
    return print(`Counted ${counted.months} months, through ${counted.through}.`);
  },
};

export const figuresCommands: readonly Command[] = [
  use,
  refused,
  quality,
  ...FIGURE_TOPICS.map(figuresCommand),
  count,
];
