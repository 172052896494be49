import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** On a phone held sideways the picture is next to its words, so that both are visible. */
const CARD = 'short:grid short:grid-cols-[2fr_3fr] short:items-center short:gap-x-7';

/** Reserves the height of a note of two lines, so that the page below doesn't move when the entry loads. */
const WORDS = 'min-h-48 short:min-h-0';

interface HomeCigarCardProps {
  eyebrow: ReactNode;
  title: string;
  picture: ReactNode;
  /** Null for a cigar that only this device knows. */
  entryId: number | null;
  children?: ReactNode;
}

export function HomeCigarCard({ eyebrow, title, picture, entryId, children }: HomeCigarCardProps) {
  return (
    <article className={`group relative ${CARD}`}>
      {picture}
      <div className={WORDS}>
        <p className="eyebrow mt-5 short:mt-0">{eyebrow}</p>
        <h2 className="mt-1 font-serif text-title font-medium text-balance wrap-anywhere">
          {entryId === null ? (
            title
          ) : (
            <Link
              to={`/dashboard/journal?entry=${entryId}`}
              className="transition-colors group-hover:text-brass-bright fills-row"
            >
              {title}
            </Link>
          )}
        </h2>
        {children}
      </div>
    </article>
  );
}

export function HomeCigarSkeleton() {
  return (
    <Loading label="Loading your latest cigar">
      <div className={CARD}>
        <Skeleton shape="block" className="aspect-4/3" />
        <div className={WORDS}>
          <Skeleton className="mt-5 w-40 short:mt-0" />
          <Skeleton shape="title" className="w-3/5" />
          <Skeleton className="w-2/5" />
        </div>
      </div>
    </Loading>
  );
}
