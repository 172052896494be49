import type { Entry } from '@stoa/contract';
import type { RefObject } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { YearStats } from '../stats.queries.ts';
import { findEmblem, largeNotes, listMonths, type Paper } from './book.ts';
import { BookCover } from './BookCover.tsx';
import { BookEntry } from './BookEntry.tsx';
import { BookFigures } from './BookFigures.tsx';
import { BookMap } from './BookMap.tsx';
import { Colophon } from './Colophon.tsx';
import './yearbook.css';

interface BookProps {
  year: YearStats;
  /** Contains only completed entries. */
  entries: readonly Entry[];
  name: string;
  paper: Paper;
  withPrivate: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

/** Cover, months, map, figures, and colophon; dark on light in every theme. */
export function Book({ year, entries, name, paper, withPrivate, ref }: BookProps) {
  const months = listMonths(entries);
  const large = largeNotes(months);

  return (
    <div ref={ref} data-paper={paper} className="book text-ivory scheme-light">
      <BookCover year={year.year} name={name} emblem={findEmblem(year.by_line)} />
      {months.map((month, index) => (
        <section
          key={month.name}
          className={classNames('book-sheet', index === 0 ? 'book-chapter' : 'book-follows')}
        >
          <h2 className="book-head mb-6 border-b border-brass pb-2 font-serif text-title font-medium">
            {month.name}
          </h2>
          {month.entries.map((entry) => (
            <BookEntry key={entry.id} entry={entry} large={large.has(entry.id)} withPrivate={withPrivate} />
          ))}
        </section>
      ))}
      <BookMap entries={entries} />
      <BookFigures year={year} />
      <Colophon entries={entries} name={name} cigars={year.cigars} />
    </div>
  );
}
