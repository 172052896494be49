import type { WantedCigar } from '@stoa/contract';
import { cigarPath } from '@stoa/contract/cigars.rules';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { CigarPicture } from './humidor-slots.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { MoreButton, type MoreButtonProps } from '../../ui/MoreButton.tsx';
import { brandLine } from './lot-texts.ts';

interface WantRowsProps<Row extends WantedCigar> {
  Picture: CigarPicture;
  rows: readonly Row[];
  /** Appended to the brand and the vitola. */
  noteFor?: (row: Row) => string;
  Trailing?: ComponentType<{ row: Row }>;
  more: MoreButtonProps['list'];
}

/** Lists wanted cigars, each with a link to its page if it has one. */
export function WantRows<Row extends WantedCigar>({
  Picture,
  rows,
  noteFor,
  Trailing,
  more,
}: WantRowsProps<Row>) {
  return (
    <>
      <ul aria-label="Want list" className="divide-y divide-hairline border-t border-hairline">
        {rows.map((row) => (
          <ListRow
            key={`${row.cigar} ${row.name} ${row.brand_name} ${row.vitola}`}
            leading={
              <div className="w-20 shrink-0">
                <Picture
                  name={row.name}
                  vitola={row.vitola}
                  line={row.line}
                  picture={row.picture}
                  sizes="5rem"
                />
              </div>
            }
            title={
              row.cigar === null ? (
                <span className="font-serif text-lead wrap-anywhere">{row.name}</span>
              ) : (
                <Link
                  to={cigarPath(row.cigar)}
                  className="font-serif text-lead wrap-anywhere transition-colors group-hover:text-brass-bright fills-row"
                >
                  {row.name}
                </Link>
              )
            }
            meta={[brandLine(row), noteFor?.(row)].filter(Boolean).join(' · ')}
            trailing={Trailing && <Trailing row={row} />}
          />
        ))}
      </ul>
      <MoreButton list={more}>Show more cigars</MoreButton>
    </>
  );
}
