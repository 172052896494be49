import type { Place } from '@stoa/contract';
import { PLACE_TEXTS } from '@stoa/contract/places.rules';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useSettled } from '../../lib/use-settled.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { placeSearch, SEARCH_MIN } from './places.queries.ts';

interface PlaceSearchProps {
  label: string;
  value: Place | null;
  onChange: (value: Place | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  offlineText?: string;
}

/** Finds a place by city or ZIP code. The value is always a found place, never free text. */
export function PlaceSearch({ value, error, onBlur, offlineText, ...field }: PlaceSearchProps) {
  const [text, setText] = useState(value?.label ?? '');
  // Text without a chosen place wouldn't be saved, so leaving the field reports it right away.
  const [left, setLeft] = useState(false);
  const wanted = text.trim();
  const searched = useSettled(wanted, '');
  const unchosen = left && wanted !== '' && value === null;
  const search = useQuery(placeSearch(searched));

  const isPaused = search.fetchStatus === 'paused';

  function status() {
    if (wanted.length < SEARCH_MIN) return 'idle';
    if (search.isError || isPaused) return 'error';
    return search.data && searched.length >= SEARCH_MIN ? 'ready' : 'loading';
  }

  return (
    <div>
      <Combobox
        {...field}
        value={value}
        error={error ?? (unchosen ? PLACE_TEXTS.notChosen : undefined)}
        onBlur={() => {
          setLeft(true);
          onBlur?.();
        }}
        query={text}
        onQueryChange={(typed) => {
          setLeft(false);
          setText(typed);
        }}
        options={wanted.length < SEARCH_MIN ? [] : (search.data ?? [])}
        status={status()}
        isCurrent={searched === wanted && !search.isPlaceholderData}
        optionKey={(place) => `${place.label} ${place.latitude} ${place.longitude}`}
        optionLabel={(place) => place.label}
        hint="Enter a city or ZIP code, then choose from the list"
        emptyText="No places found. Check the spelling, or try a ZIP code."
        errorText={(isPaused && offlineText) || 'Search isn’t available right now.'}
        onRetry={() => void search.refetch()}
        placeholder="Start typing"
        credit="Places © GeoNames"
      />
    </div>
  );
}
