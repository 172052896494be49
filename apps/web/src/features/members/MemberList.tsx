import type { MemberItem } from '@stoa/contract';
import type { ComponentType } from 'react';
import { Pagination } from '../../ui/Pagination.tsx';
import type { MemberPage } from './members.queries.ts';
import { MemberRow } from './MemberRow.tsx';

interface MemberListProps {
  label: string;
  from: MemberPage;
  viewerId: number;
  /** True while the rows of the previous page are still shown. */
  isStale: boolean;
  onOpen: (id: number, part?: 'cigars') => void;
  onPage: (page: number) => void;
  Action?: ComponentType<{ member: MemberItem }>;
}

export function MemberList({ label, from, viewerId, isStale, onOpen, onPage, Action }: MemberListProps) {
  return (
    <div>
      <ul
        aria-label={label}
        aria-busy={isStale}
        className={`grid gap-x-12 transition-opacity lg:grid-cols-2 ${isStale ? 'opacity-45' : ''}`}
      >
        {from.results.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isViewer={member.id === viewerId}
            onOpen={() => onOpen(member.id)}
            onOpenCigars={() => onOpen(member.id, 'cigars')}
            action={Action && <Action member={member} />}
          />
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          label={label}
          page={from.page}
          pageCount={from.total_pages}
          onChange={(page) => {
            onPage(page);
            globalThis.scrollTo({ top: 0 });
          }}
        />
      </div>
    </div>
  );
}
