import { QUALITY_MEASURES, type QualityGroupKind } from '@stoa/contract/quality.rules';
import { useQuery } from '@tanstack/react-query';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Sheet } from '../../../ui/overlays.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { RecordsSkeleton } from '../RecordsSkeleton.tsx';
import { qualityMonths, type Months } from './quality.queries.ts';
import { MEASURE_NAMES, monthName, stars } from './quality-texts.ts';
import { SpreadChart } from './SpreadChart.tsx';

interface MonthsSheetProps {
  by: QualityGroupKind;
  opened: string | null;
  title: string;
  onClose: () => void;
}

export function MonthsSheet({ by, opened, title, onClose }: MonthsSheetProps) {
  return (
    <Sheet open={opened !== null} onClose={onClose} eyebrow="Month by month" title={title}>
      {opened !== null && <MonthsOf by={by} opened={opened} />}
    </Sheet>
  );
}

function MonthsOf({ by, opened }: { by: QualityGroupKind; opened: string }) {
  const found = useQuery(qualityMonths(by, opened));

  return (
    <Loaded
      from={found}
      skeleton={<RecordsSkeleton label="Loading months" rows={6} />}
      errorText="Couldn’t load the months."
    >
      {({ months }) =>
        months.length === 0 ? (
          <EmptyNote title="No ratings yet." />
        ) : (
          <div className="space-y-10">
            {QUALITY_MEASURES.map((measure) => (
              <ChartFrame
                key={measure}
                title={MEASURE_NAMES[measure]}
                columns={['Month', 'Average', 'Spread', 'Ratings']}
                rows={toRows(months, measure)}
              >
                <SpreadChart
                  points={months.map(({ month, figures }) => ({
                    key: month,
                    label: monthName(month),
                    figure: figures[measure],
                  }))}
                />
              </ChartFrame>
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

const toRows = (months: Months, measure: (typeof QUALITY_MEASURES)[number]) =>
  months.toReversed().map(({ month, figures }) => {
    const found = figures[measure];
    const name = monthName(month);
    if (found === null) return [name, '–', '–', '0'];
    return [
      name,
      stars(found.mean),
      found.deviation === null ? '–' : `±${stars(found.deviation)}`,
      String(found.n),
    ];
  });
