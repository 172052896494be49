import type { ImportPreview } from '@stoa/contract';
import type { DateOrder, ImportEncoding } from '@stoa/contract/imports.rules';
import type { Ref } from 'react';
import { AUDIENCE_CHOICES } from '../../lib/audiences.ts';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { EncodingField } from './EncodingField.tsx';
import { CONTENTS_CHOICES, DATE_ORDER_CHOICES, scaleExample, SCALE_CHOICES } from './import-texts.ts';
import type { ImportChoices } from './imports.queries.ts';

interface ReadingChoicesProps {
  preview: ImportPreview;
  chosenOrder: DateOrder | undefined;
  /** True if the member tried to start the import without choosing a date order. */
  missing: boolean;
  onChange: (change: ImportChoices) => void;
  onEncoding: (encoding: ImportEncoding | null) => void;
  /** The first date order. */
  ref: Ref<HTMLInputElement>;
}

/** Asks for the date order if it is ambiguous, the rating scale, the encoding, and the audience. */
export function ReadingChoices({
  preview,
  chosenOrder,
  missing,
  onChange,
  onEncoding,
  ref,
}: ReadingChoicesProps) {
  const { columns, contents, encoding, date_order, date_order_unclear, rating_scale, visibility } = preview;
  const dates = columns.find(({ field }) => field === (contents === 'lots' ? 'put_at' : 'smoked_at'))
    ?.samples[0];
  const ratings = columns.find(({ field }) => field === 'overall_rating');
  const isRated = columns.some(({ field }) => field?.endsWith('_rating'));

  return (
    <>
      <ChoiceChips
        label="This file lists"
        value={contents}
        // Columns mean something else then.
        onChange={(chosen) => onChange({ contents: chosen })}
        options={CONTENTS_CHOICES}
      />
      {(date_order_unclear || chosenOrder !== undefined) && dates !== undefined && (
        <RadioCards
          ref={ref}
          label="What comes first in the dates?"
          hint={`The first date is ${dates}.`}
          error={missing ? `Please choose. The first date is ${dates}.` : undefined}
          value={chosenOrder ?? (date_order_unclear ? undefined : date_order)}
          onChange={(order) => onChange({ date_order: order })}
          options={DATE_ORDER_CHOICES}
        />
      )}
      {isRated && (
        <div>
          <ChoiceChips
            label="Ratings are out of"
            value={rating_scale}
            onChange={(scale) => onChange({ rating_scale: scale })}
            options={SCALE_CHOICES}
          />
          <p className="mt-2 text-small text-muted">
            {`${scaleExample(ratings?.samples ?? [], rating_scale)} The note keeps the original rating.`.trim()}
          </p>
        </div>
      )}
      <EncodingField value={encoding} onChange={onEncoding} />
      {contents === 'entries' && (
        <ChoiceChips
          label="Who can see them"
          value={visibility}
          onChange={(audience) => onChange({ visibility: audience })}
          options={AUDIENCE_CHOICES}
        />
      )}
    </>
  );
}
