import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useSettled } from '../../lib/use-settled.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { type NameSuggestion, nameSuggestions } from './name-suggestions.queries.ts';

interface NameFieldProps {
  value: string;
  onChange: (typed: string) => void;
  onChoose: (suggestion: NameSuggestion) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

const noteFor = ({ brand_name: brand, vitola }: NameSuggestion) =>
  [brand, vitola].filter(Boolean).join(' · ');

export function NameField({ value, onChange, onChoose, error, ref }: NameFieldProps) {
  const searched = useSettled(value.trim(), '');
  const { data } = useQuery(nameSuggestions(searched));
  const options = value.trim() === '' ? [] : (data ?? []);

  return (
    <Combobox
      ref={ref}
      name="name"
      label="Name"
      freeText
      value={null}
      onChange={(suggestion) => suggestion && onChoose(suggestion)}
      query={value}
      onQueryChange={onChange}
      options={options}
      // Suggestions are optional, so a failure shows nothing.
      status={options.length > 0 ? 'ready' : 'idle'}
      optionKey={({ name, brand_name: brand, vitola }) => `${name}\n${brand}\n${vitola}`}
      optionLabel={({ name }) => name}
      optionNote={noteFor}
      emptyText=""
      errorText=""
      onRetry={() => undefined}
      error={error}
    />
  );
}
