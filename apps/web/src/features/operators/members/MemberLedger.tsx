import type { LedgerLine } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../../lib/dates.ts';
import { figure, signedFigure } from '../../../lib/figures.ts';
import { entryDay } from '../../../lib/smoked-day.ts';
import { type Paged, PagedRecords } from '../PagedRecords.tsx';
import { memberLedger } from './support.queries.ts';

const CAUSES = {
  cigar: 'Stoic cigar',
  badge: 'Badge',
  referral: 'Referral',
  redemption: 'Redeemed',
  refund: 'Cancelled, points returned',
  correction: 'Correction',
  amends: 'Faulty cigar',
} as const satisfies Record<LedgerLine['cause'], string>;

/** Returns "+40" or "−350", with a minus sign instead of a hyphen. */
export function MemberLedger({ id, page, onPage }: Paged & { id: number }) {
  return (
    <PagedRecords<LedgerLine>
      title="Points history"
      label="Points history, newest first"
      from={useQuery(memberLedger(id, page))}
      page={page}
      onPage={onPage}
      empty={{ title: 'No points yet.', text: 'Members earn them with every stoic cigar and every badge.' }}
      rowKey={(line) => line.id}
      columns={[
        { label: 'Item', render: ({ title }) => <span className="wrap-anywhere">{title}</span> },
        {
          label: 'Kind',
          plain: true,
          // A cigar's day is the local day of its entry, as the member sees it.
          render: ({ cause, created_at, smoked }) => (
            <span className="text-small text-muted">
              {`${CAUSES[cause]} · ${smoked === null ? longDate(created_at) : entryDay(smoked).long}`}
            </span>
          ),
        },
        { label: 'Points', render: ({ points }) => signedFigure(points), figures: true },
        { label: 'Balance', render: ({ balance }) => figure(balance), figures: true },
      ]}
    />
  );
}
