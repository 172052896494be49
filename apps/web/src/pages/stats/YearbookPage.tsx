import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useMember } from '../../features/accounts/member.ts';
import { yearStats } from '../../features/stats/stats.queries.ts';
import { Book } from '../../features/stats/yearbook/Book.tsx';
import { PAPERS } from '../../features/stats/yearbook/book.ts';
import { BookBar } from '../../features/stats/yearbook/BookBar.tsx';
import { printBook } from '../../features/stats/yearbook/print-book.ts';
import { statesDrawing, yearEntries } from '../../features/stats/yearbook/yearbook.queries.ts';
import { refusalText } from '../../lib/outbox/failure.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const BOOK_FAILED = 'Couldn’t load the yearbook.';

export function YearbookPage() {
  const { year = '' } = useParams();
  // The year's page shows that it doesn't exist.
  if (!/^(19|20)\d\d$/.test(year)) return <Navigate replace to={`/dashboard/journal/years/${year}`} />;
  return <Yearbook year={Number(year)} />;
}

function useBook(year: number) {
  const stats = useQuery(yearStats(year));
  const found = useQuery(yearEntries(year));
  const both = {
    ...found,
    data: found.data && stats.data && { entries: found.data, stats: stats.data },
    isError: found.isError || stats.isError,
    fetchStatus: stats.data === undefined ? stats.fetchStatus : found.fetchStatus,
    refetch: () => Promise.all([found.refetch(), stats.refetch()]),
  };

  return { both, error: stats.error ?? found.error };
}

function usePrinting() {
  const client = useQueryClient();
  const [photos, setPhotos] = useState<{ loaded: number; all: number } | null>(null);
  const book = useRef<HTMLDivElement>(null);

  async function print() {
    if (!book.current) return;
    setPhotos({ loaded: 0, all: book.current.querySelectorAll('img').length });
    // Without the drawing, the book still lists the places.
    await client.ensureQueryData(statesDrawing).catch(() => undefined);
    await printBook(book.current, (loaded, all) => setPhotos({ loaded, all }));
    setPhotos(null);
  }

  return { book, photos, print };
}

function Yearbook({ year }: { year: number }) {
  const member = useMember();
  const { both, error } = useBook(year);
  const [address, setAddress] = useSearchParams();
  const paper = PAPERS.find((one) => one === address.get('paper')) ?? 'a5';
  // Not stored in the address, so that a book always opens without private notes.
  const [withPrivate, setWithPrivate] = useState(false);
  const { book, photos, print } = usePrinting();

  return (
    <main id="main" tabIndex={-1} className="min-h-dvh px-5 py-6 outline-none sm:px-10 print:p-0">
      <title>{`The yearbook of ${year} · Stoa`}</title>
      {both.data === undefined && (
        <>
          <h1 className="sr-only">{`The yearbook of ${year}`}</h1>
          <BackLink to={`/dashboard/journal/years/${year}`}>{`${year} in review`}</BackLink>
        </>
      )}
      <Loaded from={both} skeleton={<BookSkeleton />} errorText={BOOK_FAILED} refusal={refusalText(error)}>
        {({ entries, stats: figures }) =>
          entries.length === 0 ? (
            <EmptyYear year={year} />
          ) : (
            <>
              <div className="mb-6 print:hidden">
                <BookBar
                  year={year}
                  paper={paper}
                  onPaper={(chosen) =>
                    setAddress({ paper: chosen }, { replace: true, preventScrollReset: true })
                  }
                  withPrivate={entries.some((entry) => entry.private_note) ? withPrivate : null}
                  onPrivate={setWithPrivate}
                  photos={photos}
                  onPrint={() => void print()}
                />
              </div>
              <Book
                ref={book}
                year={figures}
                entries={entries}
                name={member.name}
                paper={paper}
                withPrivate={withPrivate}
              />
            </>
          )
        }
      </Loaded>
    </main>
  );
}

const EmptyYear = ({ year }: { year: number }) => (
  <>
    <BackLink to={`/dashboard/journal/years/${year}`}>{`${year} in review`}</BackLink>
    <EmptyState
      level={1}
      title={`Nothing to print for ${year}.`}
      picture="book"
      text="The yearbook needs a completed cigar. Rate one and it gets a page here."
      action={<ButtonLink to="/dashboard/journal">Go to your journal</ButtonLink>}
    />
  </>
);

const BookSkeleton = () => (
  <Loading label="Preparing the yearbook">
    <div className="mx-auto mt-10 max-w-text">
      <Skeleton shape="block" className="aspect-5/7 w-full" />
    </div>
  </Loading>
);
