import { practiceMark, practiceNames } from '@stoa/art/practice';
import type { Practice } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../lib/dates.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { practices } from './practices.queries.ts';

const list = 'mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2 xl:grid-cols-3';

export function PracticeList() {
  const own = useQuery(practices);

  return (
    <section>
      <SectionTitle>Practices</SectionTitle>
      <p className="mt-3 max-w-text text-body text-pretty text-muted">
        Quiet goals that earn no points. Only you see them.
      </p>
      <Loaded from={own} skeleton={<ListSkeleton />} errorText="Couldn’t load your practices.">
        {(data) => (
          <ul aria-label="Practices" className={list}>
            {data.map((practice) => (
              <PracticeItem key={practice.name} practice={practice} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function PracticeItem({ practice: { name, title, asks, earned_at, entry } }: { practice: Practice }) {
  const drawn = practiceNames.find((known) => known === name);

  return (
    <li className="flex items-center gap-5">
      {drawn && <Drawing svg={practiceMark(drawn, earned_at !== null)} className="size-22 shrink-0" />}
      <div className="min-w-0">
        <h3 className="font-serif text-lead font-semibold text-balance">{title}</h3>
        <p className={earned_at === null ? 'text-body text-pretty text-muted' : 'text-body text-pretty'}>
          {asks}
        </p>
        {earned_at !== null && (
          <p className="text-small text-muted">
            <time dateTime={earned_at}>{longDate(earned_at)}</time>
            {entry && (
              <>
                , with <TextLink to={`/dashboard/journal?entry=${entry.id}`}>{entry.name}</TextLink>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Loading your practices">
      <div className={list}>
        {practiceNames.map((name) => (
          <div key={name} className="flex items-center gap-5">
            <Skeleton shape="circle" className="size-22 shrink-0" />
            <div className="flex-1">
              <Skeleton shape="title" className="w-2/3" />
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
