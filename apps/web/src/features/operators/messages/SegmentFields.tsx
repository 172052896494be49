import { BADGES } from '@stoa/contract/badges.rules';
import { VIRTUES } from '@stoa/contract/catalogue.rules';
import type { Ref } from 'react';
import { TextInput } from '../../../ui/TextInput.tsx';
import { fieldGridStyle } from '../../../ui/form-style.ts';
import { LINE_NAMES } from '../LineName.tsx';
import { SelectInput } from '../SelectInput.tsx';
import { CIGAR_CHOICES, type SegmentFields as Fields } from './message-draft.ts';

interface SegmentFieldsProps {
  value: Fields;
  onChange: (segment: Fields) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Who has all that is chosen here. */
export function SegmentFields({ value, onChange, error, ref }: SegmentFieldsProps) {
  const set = (part: Partial<Fields>) => onChange({ ...value, ...part });

  return (
    <fieldset>
      <legend className="mb-3 text-small text-muted">Who has all of what you choose</legend>
      <div className={`${fieldGridStyle} sm:grid-cols-2`}>
        <TextInput
          ref={ref}
          label="Home state"
          autoComplete="off"
          maxLength={80}
          placeholder="TX"
          value={value.state}
          onChange={(event) => set({ state: event.target.value })}
        />
        <TextInput
          label="Home city"
          autoComplete="off"
          maxLength={80}
          placeholder="Austin"
          value={value.city}
          onChange={(event) => set({ city: event.target.value })}
        />
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
