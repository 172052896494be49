import type { UserCigar } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { entryDay, smokedAgo } from '../../lib/smoked-day.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { memberCigars } from './members.queries.ts';

interface MemberCigarsProps {
  id: number;
  onOpen: (entryId: number) => void;
}

export function MemberCigars({ id, onOpen }: MemberCigarsProps) {
  return <CigarPages cigars={useInfiniteQuery(memberCigars(id))} onOpen={onOpen} />;
}

interface CigarPagesProps {
  cigars: UseInfiniteQueryResult<InfiniteData<Answer<'GET /user/member/{id}/cigars/'>>>;
  onOpen: (entryId: number) => void;
}

export function CigarPages({ cigars, onOpen }: CigarPagesProps) {
  return (
    <Loaded
      from={cigars}
      skeleton={<CigarsSkeleton />}
      errorText="An error occurred while fetching user data..."
    >
      {({ pages }) =>
        pages[0]?.count === 0 ? (
          <p className="py-4 text-body text-muted">No cigars to show yet.</p>
        ) : (
          <>
            <ul className="divide-y divide-hairline">
              {pages
                .flatMap(({ results }) => results)
                .map((cigar) => (
                  <CigarRow key={cigar.id} cigar={cigar} onOpen={() => onOpen(cigar.id)} />
                ))}
            </ul>
            <MoreButton list={cigars}>Show more cigars</MoreButton>
          </>
        )
      }
    </Loaded>
  );
}

function CigarRow({ cigar, onOpen }: { cigar: UserCigar; onOpen: () => void }) {
  const brandAndVitola = [cigar.product_brand_name, cigar.product_vitola].filter(Boolean).join(' · ');

  const day = entryDay(cigar);

  return (
    <li className="group relative flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="flex size-9 shrink-0 items-center justify-center">
        {cigar.product_line && <Emblem virtue={cigar.product_line} size={28} tinted />}
      </span>
      <div className="max-w-full flex-[1_1_6rem]">
        <button
          type="button"
          className="max-w-full text-left text-body font-medium transition-colors group-hover:text-brass-bright fills-row"
          onClick={onOpen}
        >
          {cigar.product_name}
        </button>
        {brandAndVitola && <p className="text-small text-muted">{brandAndVitola}</p>}
      </div>
      <div className="ml-auto text-right">
        {cigar.rating !== null && <Stars value={cigar.rating} />}
        <time dateTime={day.iso} title={day.long} className="block text-small text-muted">
          {smokedAgo(cigar)}
        </time>
      </div>
    </li>
  );
}

function CigarsSkeleton() {
  return (
    <Loading label="Loading the cigars">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="my-6" />
      ))}
    </Loading>
  );
}
