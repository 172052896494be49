import { PUT_AWAY_MEMBERS_MIN } from '@stoa/contract/figures.rules';
import { useQuery } from '@tanstack/react-query';
import { figure } from '../../../lib/figures.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { ColumnChart } from '../../../ui/charts/ColumnChart.tsx';
import { DownloadCsv } from '../DownloadCsv.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { compactText } from '../figures/figures-texts.ts';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { putAwayOf } from './codes-desk.queries.ts';
import { monthLabel, monthName } from '../../../lib/dates.ts';

interface PutAwayRow {
  month: string | null;
  state: string;
  cigars: number;
}

const OTHER_MONTHS = 'Other months';
const NOTE = `Each row covers at least ${PUT_AWAY_MEMBERS_MIN} members, and changes once the cigars of ${PUT_AWAY_MEMBERS_MIN} of them have changed. Smaller groups are added together, or not shown. Counted every night.`;

/** Adds up the shown states of each month, oldest first. */
const sumMonths = (rows: readonly PutAwayRow[]) => {
  const sums = new Map<string, number>();
  for (const { month, cigars } of rows) if (month !== null) sums.set(month, (sums.get(month) ?? 0) + cigars);
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
};

/** Shows how many cigars of a batch are in members' humidors. */
export function BatchPutAway({ batchId }: { batchId: number }) {
  const found = useQuery(putAwayOf(batchId));
  const title = 'In humidors';

  return (
    <QuerySection
      title={title}
      from={found}
      action={
        found.data !== undefined &&
        found.data.results.length > 0 && (
          <DownloadCsv
            call="GET /operator/codes/batches/{id}/put-away/"
            input={{ params: { id: batchId } }}
            name={`batch-${batchId}-put-away`}
          />
        )
      }
    >
      {({ results }) =>
        results.length === 0 ? (
          <EmptyNote
            title="Too few members yet."
            text={`Figures appear once at least ${PUT_AWAY_MEMBERS_MIN} members have put away cigars of this batch.`}
          />
        ) : (
          <div className="space-y-8 pt-4">
            <MonthsChart rows={results} />
            <Records<PutAwayRow>
              label={title}
              rows={results}
              rowKey={({ month, state }) => `${month} ${state}`}
              columns={[
                {
                  label: 'Put away in',
                  render: ({ month }) => (month === null ? OTHER_MONTHS : monthName(month)),
                },
                { label: 'Members live in', render: ({ state }) => state },
                { label: 'Cigars', render: ({ cigars }) => figure(cigars), figures: true },
              ]}
            />
            <p className="max-w-text text-small text-pretty text-muted">{NOTE}</p>
          </div>
        )
      }
    </QuerySection>
  );
}

function MonthsChart({ rows }: { rows: readonly PutAwayRow[] }) {
  const months = sumMonths(rows);
  if (months.length === 0) return null;
  return (
    <ChartFrame
      title="Cigars by month"
      columns={['Put away in', 'Cigars']}
      rows={months.toReversed().map(([month, cigars]) => [monthName(month), figure(cigars)])}
    >
      <ColumnChart
        columns={months.map(([month, cigars], at) => ({
          key: month,
          label: monthLabel(month, at > 0),
          value: cigars,
          figure: compactText(cigars),
          mark: null,
        }))}
      />
    </ChartFrame>
  );
}
