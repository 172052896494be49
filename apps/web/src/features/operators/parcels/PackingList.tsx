import { groupIntoBoxes, countEach, type Box } from '@stoa/contract/parcels.rules';
import { labelLines } from '@stoa/contract/places.rules';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import type { Paged } from '../PagedRecords.tsx';
import type { Parcel } from '../today/today.queries.ts';

interface PackingListProps extends Paged {
  parcels: readonly Parcel[];
  pageCount: number;
}

export function PackingList({ parcels, page, pageCount, onPage }: PackingListProps) {
  const boxes = groupIntoBoxes(parcels);
  return (
    <>
      <div className="flex flex-wrap items-center gap-6 print:hidden">
        <Button onClick={() => window.print()}>Print</Button>
        <p className="text-small text-muted">{`${counted(parcels.length, 'parcel')} in ${counted(boxes.length, 'box', 'boxes')}.`}</p>
      </div>
      <section aria-label="Pick list">
        <SectionTitle size="lead">Pick list</SectionTitle>
        <ul className="divide-y divide-hairline">
          {Array.from(countEach(parcels.map(({ reward_name }) => reward_name)), ([name, pieces]) => (
            <li key={name} className="flex items-baseline gap-4 py-2">
              <span className="figures min-w-10 text-right text-lead">{figure(pieces)}</span>
              <span className="min-w-0 text-body wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Packing slips">
        <SectionTitle size="lead">Packing slips</SectionTitle>
        <ul className="divide-y divide-hairline">
          {boxes.map((box) => (
            <Slip key={box.ids.join('-')} box={box} />
          ))}
        </ul>
      </section>
      <div className="print:hidden">
        <Pagination label="Pages" page={page} pageCount={pageCount} onChange={onPage} />
      </div>
    </>
  );
}

function Slip({ box: { ids, name, address, suspended, items } }: { box: Box }) {
  return (
    <li className="grid break-inside-avoid gap-x-10 gap-y-2 py-5 sm:grid-cols-2">
      <div>
        <p className="text-small text-muted">{`No. ${ids.join(', ')}`}</p>
        {suspended && (
          <p className="text-body text-ember-text">This member is suspended. Check before you ship.</p>
        )}
        <address className="mt-1 text-lead not-italic">
          {labelLines(name, address).map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
      </div>
      <ul className="space-y-1">
        {Array.from(items, ([reward, pieces]) => (
          <li key={reward} className="flex items-baseline gap-4 text-body">
            <span className="figures min-w-10 text-right">{figure(pieces)}</span>
            <span className="min-w-0 wrap-anywhere">{reward}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
