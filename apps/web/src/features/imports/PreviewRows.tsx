import type { ImportPreview, ImportRow } from '@stoa/contract';
import { calendarDay } from '../../lib/dates.ts';
import { counted } from '../../lib/figures.ts';
import { dollars } from '../../lib/money.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stars } from '../../ui/Stars.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { placeInFile } from './import-texts.ts';

interface PreviewRowsProps {
  preview: ImportPreview;
  stale: boolean;
}

export function PreviewRows({ preview: { kind, contents, rows }, stale }: PreviewRowsProps) {
  return (
    <ol
      aria-label="Preview"
      aria-busy={stale || undefined}
      className={classNames(
        'divide-y divide-hairline border-y border-hairline transition-opacity',
        stale && 'opacity-45',
      )}
    >
      {rows.map((row) => (
        <Row key={row.line} kind={kind} contents={contents} row={row} />
      ))}
    </ol>
  );
}

const lotFacts = ({ lot }: ImportRow): string[] =>
  lot === null
    ? []
    : [
        counted(lot.quantity, 'cigar'),
        lot.price_cents === null ? '' : `${dollars(lot.price_cents)} each`,
        `put away ${calendarDay(lot.put_at)}`,
        lot.rests_until === null ? '' : `resting until ${calendarDay(lot.rests_until)}`,
        lot.humidor,
      ];

type RowProps = Pick<ImportPreview, 'kind' | 'contents'> & { row: ImportRow };

function Row({ kind, contents, row }: RowProps) {
  const { line, outcome, reason, smoked_on, name, brand_name, vitola, overall_rating, note, place } = row;
  const facts = [brand_name, vitola, smoked_on && calendarDay(smoked_on), place, ...lotFacts(row)].filter(
    Boolean,
  );

  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-serif text-lead font-medium lining-nums wrap-anywhere">
          {name || placeInFile(kind, line)}
        </p>
        {overall_rating !== null && <Stars value={overall_rating} />}
      </div>
      <p className="text-small wrap-anywhere text-muted">{facts.join(' · ')}</p>
      {note && <p className="mt-1 line-clamp-2 text-body wrap-anywhere">{note}</p>}
      {outcome === 'new' && reason && <p className="mt-2 text-small wrap-anywhere text-muted">{reason}</p>}
      {outcome !== 'new' && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Tag tone={outcome === 'refused' ? 'ember' : 'neutral'}>
            {outcome === 'refused'
              ? 'Can’t import'
              : contents === 'lots'
                ? 'Already in your humidor'
                : 'Already in your journal'}
          </Tag>
          <span className="min-w-0 wrap-anywhere text-muted">{reason}</span>
        </p>
      )}
    </li>
  );
}
