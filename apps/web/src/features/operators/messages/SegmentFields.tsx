import { BADGES } from '@stoa/contract/badges.rules';
import { VIRTUES } from '@stoa/contract/catalogue.rules';
import { X } from 'lucide-react';
import type { ComponentType, Ref } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { fieldGridStyle } from '../../../ui/form-style.ts';
import { LINE_NAMES } from '../LineName.tsx';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import type { CitySearchProps } from './city-search.ts';
import { CIGAR_CHOICES, type SegmentFields as Fields } from './message-draft.ts';

interface SegmentFieldsProps {
  value: Fields;
  onChange: (segment: Fields) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  CitySearch: ComponentType<CitySearchProps>;
}

/** Who has all that is chosen here. */
export function SegmentFields({ value, onChange, error, ref, CitySearch }: SegmentFieldsProps) {
  const set = (part: Partial<Fields>) => onChange({ ...value, ...part });

  return (
    <fieldset>
      <legend className="mb-3 text-small text-muted">Who has all of what you choose</legend>
      {value.batch && (
        <p className="mb-3 flex items-center justify-between gap-3 border-l-2 border-brass pl-4 text-body">
          <span className="min-w-0 wrap-anywhere">{`Has a cigar of ${value.batch.name}`}</span>
          <IconButton
            icon={X}
            label={`Leave out the batch ${value.batch.name}`}
            onClick={() => set({ batch: null })}
          />
        </p>
      )}
      <div className={`${fieldGridStyle} sm:grid-cols-2`}>
        <TextInput
          ref={ref}
          label="Home state"
          autoComplete="off"
          maxLength={80}
          placeholder="TX"
          hint="As addresses have it: in the United States two letters."
          value={value.city?.state ?? value.state}
          readOnly={value.city !== null}
          onChange={(event) => set({ state: event.target.value })}
        />
        <CitySearch label="Home city" value={value.city} onChange={(city) => set({ city })} />
        <SelectInput
          label="Has logged a cigar of"
          placeholder="Any line, or none"
          options={VIRTUES.map((line) => ({ value: line, label: LINE_NAMES[line] }))}
          value={value.line}
          onChange={(event) => set({ line: event.target.value })}
        />
        <SelectInput
          label="Has the badge"
          placeholder="Any, or none"
          options={BADGES.map(({ name }) => ({ value: name, label: name }))}
          value={value.badge}
          onChange={(event) => set({ badge: event.target.value })}
        />
        <SelectInput
          label="The last cigar"
          placeholder="At any time, or never"
          options={CIGAR_CHOICES}
          value={value.cigar}
          onChange={(event) => set({ cigar: event.target.value })}
        />
      </div>
      {error && (
        <p role="alert" className="text-small text-ember-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
