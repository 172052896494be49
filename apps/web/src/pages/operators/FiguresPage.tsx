import { VIRTUES } from '@stoa/contract/catalogue.rules';
import { FIGURE_MEMBERS_MIN, FIGURE_TOPICS, type FigureTopic, groupsOf } from '@stoa/contract/figures.rules';
import { useQuery } from '@tanstack/react-query';
import { EmptyNote } from '../../features/operators/EmptyNote.tsx';
import { DownloadCsv } from '../../features/operators/DownloadCsv.tsx';
import { type FigureChoice, figuresOf, toInput } from '../../features/operators/figures/figures.queries.ts';
import {
  dayText,
  NOTES,
  spanText,
  tableTitle,
  TOPIC_NAMES,
} from '../../features/operators/figures/figures-texts.ts';
import { FiguresChart } from '../../features/operators/figures/FiguresChart.tsx';
import { FiguresFilters } from '../../features/operators/figures/FiguresFilters.tsx';
import { FiguresTable } from '../../features/operators/figures/FiguresTable.tsx';
import { RetentionTable } from '../../features/operators/figures/RetentionTable.tsx';
import { PartLinks } from '../../features/operators/PartLinks.tsx';
import { QuerySection } from '../../features/operators/QuerySection.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { useAddressFilter } from '../use-address-filter.ts';

const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/;

const monthIn = (value: string | null): string | null => (value !== null && MONTH.test(value) ? value : null);

/** Reads the choice from the address, and ignores what makes no sense there. */
function useFigureChoice(): [FigureChoice, ReturnType<typeof useAddressFilter>[1]] {
  const [query, change] = useAddressFilter();
  const topic: FigureTopic = FIGURE_TOPICS.find((one) => one === query.get('of')) ?? FIGURE_TOPICS[0];
  const groups = groupsOf(topic);
  const by = groups.find((one) => one === query.get('by')) ?? groups[0] ?? 'month';
  const code = query.get('code');
  const choice: FigureChoice = {
    topic,
    by,
    from: monthIn(query.get('from')),
    to: monthIn(query.get('to')),
    line: VIRTUES.find((one) => one === query.get('line')) ?? null,
    code: code === 'with' || code === 'without' ? code : null,
  };

  return [choice, change];
}

const PARTS = [
  ...FIGURE_TOPICS.map((value) => ({
    value,
    label: TOPIC_NAMES[value],
    to: value === FIGURE_TOPICS[0] ? '/operators/figures' : `/operators/figures?of=${value}`,
  })),
  { value: 'quality' as const, label: 'Quality', to: '/operators/quality' },
];

export function FiguresPage() {
  const [choice, change] = useFigureChoice();
  const { topic, by } = choice;
  const found = useQuery(figuresOf(choice));
  const title = tableTitle(topic, by);
  const notes = [NOTES[topic], NOTES[by]].filter((note) => note !== undefined).join(' ');

  return (
    <Screen
      lead={
        found.data
          ? `Counted every night in UTC, through ${dayText(found.data.through)}.`
          : 'Counted every night in UTC.'
      }
      action={
        <DownloadCsv
          call="GET /operator/figures/{topic}/"
          input={toInput(choice)}
          name={`${topic}-by-${by}`}
        />
      }
    >
      <PartLinks label="Figures" parts={PARTS} current={topic} />
      <FiguresFilters choice={choice} through={found.data?.through} onChange={change} />
      {found.data?.chart.months.some(({ value }) => value !== null && value > 0) && (
        <FiguresChart chart={found.data.chart} />
      )}
      <QuerySection title={title} from={found}>
        {(figures) => (
          <>
            <p className="py-4 text-small text-muted">
              {figures.rows.some(({ before }) => Object.values(before ?? {}).some(Boolean))
                ? `${spanText(figures.period)}, compared with ${spanText(figures.before)}`
                : spanText(figures.period)}
            </p>
            {figures.rows.length === 0 ? (
              <EmptyNote title="Nothing in this period." text="Choose an earlier month under From." />
            ) : by === 'retention' ? (
              <RetentionTable columns={figures.columns} rows={figures.rows} />
            ) : (
              <FiguresTable by={by} figures={figures} title={title} stale={found.isPlaceholderData} />
            )}
            <p className="mt-6 max-w-text text-small text-pretty text-muted">
              {notes}{' '}
              {`A dash means that fewer than ${FIGURE_MEMBERS_MIN} members are behind a figure, or that nothing is known.`}
            </p>
          </>
        )}
      </QuerySection>
    </Screen>
  );
}
