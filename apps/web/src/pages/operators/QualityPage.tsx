import { QUALITY_GROUPS, type QualityGroupKind } from '@stoa/contract/quality.rules';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Flagged } from '../../features/operators/quality/Flagged.tsx';
import { MonthsSheet } from '../../features/operators/quality/MonthsSheet.tsx';
import { qualityPage, useRecalculation } from '../../features/operators/quality/quality.queries.ts';
import { asOf, GROUP_NAMES, groupName } from '../../features/operators/quality/quality-texts.ts';
import { QualityTable } from '../../features/operators/quality/QualityTable.tsx';
import { DownloadCsv } from '../../features/operators/DownloadCsv.tsx';
import { EmptyNote } from '../../features/operators/EmptyNote.tsx';
import { QuerySection } from '../../features/operators/QuerySection.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { Button } from '../../ui/Button.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { usePageNumber } from '../use-page-number.ts';

/** Keeps the opened months and their group in the address. */
function useOpenedGroup() {
  const [query, setQuery] = useSearchParams();
  const by = QUALITY_GROUPS.find((one) => one === query.get('by')) ?? 'line';

  function show(kind: QualityGroupKind, of?: string) {
    const next = new URLSearchParams(of === undefined || kind !== by ? {} : query);
    if (kind === 'line') next.delete('by');
    else next.set('by', kind);
    if (of === undefined) next.delete('of');
    else next.set('of', of);
    setQuery(next, { preventScrollReset: true });
  }

  return { by, opened: query.get('of'), show };
}

export function QualityPage() {
  const { by, opened, show } = useOpenedGroup();
  const [page, showPage] = usePageNumber();
  const list = useQuery(qualityPage(by, page));
  const fresh = useRecalculation();
  const group = list.data?.results.find(({ key }) => key === opened);

  return (
    <Screen
      lead="Members’ ratings out of five stars: average, spread, and count."
      action={
        <p className="flex flex-wrap items-center gap-x-4 text-small text-muted">
          {list.data && asOf(list.data.as_of)}
          <Button variant="link" loading={fresh.isPending} onClick={() => fresh.mutate({ by, page })}>
            Recalculate
          </Button>
          <DownloadCsv
            call="GET /operator/quality/"
            input={{ query: { by } }}
            name={`quality-by-${by}`}
            variant="link"
          />
        </p>
      }
    >
      <Flagged onOpen={(key) => show('batch', key)} />
      <QuerySection
        title={`By ${GROUP_NAMES[by].toLowerCase()}`}
        from={list}
        action={
          <SegmentedChoice
            label="Ratings by"
            value={by}
            onChange={(kind) => show(kind)}
            options={QUALITY_GROUPS.map((value) => ({ value, label: GROUP_NAMES[value] }))}
          />
        }
      >
        {(found) =>
          found.results.length === 0 ? (
            <EmptyNote
              title="No member has rated a stoic cigar yet."
              text="Ratings count once an entry is completed."
            />
          ) : (
            <>
              <QualityTable
                by={by}
                groups={found.results}
                stale={list.isPlaceholderData}
                onOpen={(key) => show(by, key)}
              />
              {by === 'batch' && <HowBatchesCompare />}
              <Pagination label="Ratings" page={page} pageCount={found.total_pages} onChange={showPage} />
            </>
          )
        }
      </QuerySection>
      <MonthsSheet
        by={by}
        opened={opened}
        title={group ? groupName(group) : GROUP_NAMES[by]}
        onClose={() => show(by)}
      />
    </Screen>
  );
}

function HowBatchesCompare() {
  return (
    <p className="mt-4 max-w-text text-small text-pretty text-muted">
      Below each average, you see its spread and number of ratings. Below those, you see how the batch differs
      from the rest of its line, with a 95% interval, adjusted for how each member rates. Faults shows how
      many cigars members reported as faulty, and how that compares with the rest of the line. We limit how
      much any one member counts. Both comparisons need at least 20 cigars from the batch and from the rest of
      its line.
    </p>
  );
}
