import type { WantedCigar } from '@stoa/contract';
import { cigarPath } from '@stoa/contract/cigars.rules';
import type { ComponentType } from 'react';
import { ListRow } from '../../ui/ListRow.tsx';
import { MoreButton, type MoreButtonProps } from '../../ui/MoreButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { brandLine } from './lot-texts.ts';

interface WantRowsProps<Row extends WantedCigar> {
  rows: readonly Row[];
  /** Appended to the brand and the vitola. */
  noteFor?: (row: Row) => string;
  Trailing?: ComponentType<{ row: Row }>;
  more: MoreButtonProps['list'];
}

/** Lists wanted cigars, each with a link to its page if it has one. */
export function WantRows<Row extends WantedCigar>({ rows, noteFor, Trailing, more }: WantRowsProps<Row>) {
  return (
    <>
      <ul aria-label="Want list" className="divide-y divide-hairline">
        {rows.map((row) => (
          <ListRow
            key={`${row.cigar} ${row.name} ${row.brand_name} ${row.vitola}`}
            title={
              row.cigar === null ? (
                <span className="wrap-anywhere">{row.name}</span>
              ) : (
                <TextLink roomy to={cigarPath(row.cigar)}>
                  {row.name}
                </TextLink>
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
