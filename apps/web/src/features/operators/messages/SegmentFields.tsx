import { BADGES } from '@stoa/contract/badges.rules';
import { VIRTUES } from '@stoa/contract/catalogue.rules';
import { STATES } from '@stoa/contract/states.rules';
import { X } from 'lucide-react';
import type { ComponentType, Ref } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { fieldGridStyle } from '../../../ui/form-style.ts';
import { LINE_NAMES } from '../LineName.tsx';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import type { CitySearchProps } from './city-search.ts';
import { CIGAR_CHOICES, type SegmentFields as Fields } from './message-draft.ts';

/** An API client may have saved a draft with a state outside the US. */
const statesWith = (chosen: string) => [
  ...Array.from(STATES, ([value, label]) => ({ value, label })),
  ...(chosen === '' || STATES.has(chosen) ? [] : [{ value: chosen, label: chosen }]),
];

interface SegmentFieldsProps {
  value: Fields;
  onChange: (segment: Fields) => void;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
  CitySearch: ComponentType<CitySearchProps>;
}

export function SegmentFields({ value, onChange, error, ref, CitySearch }: SegmentFieldsProps) {
  const set = (part: Partial<Fields>) => onChange({ ...value, ...part });
  const state = value.city?.state ?? value.state;

  return (
    <fieldset>
      <legend className="mb-3 text-small text-muted">Members who match all of these</legend>
      {value.batch && (
        <p className="mb-3 flex items-center justify-between gap-3 border-l-2 border-brass pl-4 text-body">
          <span className="min-w-0 wrap-anywhere">{`Has a cigar from ${value.batch.name}`}</span>
          <IconButton
            icon={X}
            label={`Remove the batch ${value.batch.name}`}
            onClick={() => set({ batch: null })}
          />
        </p>
      )}
      <div className={`${fieldGridStyle} sm:grid-cols-2`}>
        <SelectInput
          ref={ref}
          label="Home state"
          placeholder="No filter"
          options={statesWith(state)}
          value={state}
          disabled={value.city !== null}
          onChange={(event) => set({ state: event.target.value })}
        />
        <CitySearch label="Home city" value={value.city} onChange={(city) => set({ city })} />
        <SelectInput
          label="Has logged a cigar from"
          placeholder="No filter"
          options={VIRTUES.map((line) => ({ value: line, label: LINE_NAMES[line] }))}
          value={value.line}
          onChange={(event) => set({ line: event.target.value })}
        />
        <SelectInput
          label="Has the badge"
          placeholder="No filter"
          options={BADGES.map(({ name }) => ({ value: name, label: name }))}
          value={value.badge}
          onChange={(event) => set({ badge: event.target.value })}
        />
        <SelectInput
          label="Last cigar"
          placeholder="No filter"
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
