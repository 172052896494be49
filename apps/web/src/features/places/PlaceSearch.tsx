import type { Place } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import { Combobox } from '../../ui/Combobox.tsx';
import { placeSearch, SEARCH_MIN } from './places.queries.ts';

/** Milliseconds without a key before the search is sent. */
const TYPING_PAUSE = 250;

export interface PlaceSearchProps {
  label: string;
  value: Place | null;
  onChange: (value: Place | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

/** Finds a place by city or ZIP code; the value is one of the places found, never free text. */
export function PlaceSearch({ value, ...field }: PlaceSearchProps) {
  const [text, setText] = useState(value?.label ?? '');
  const [asked, setAsked] = useState('');
  const wanted = text.trim();
  const search = useQuery(placeSearch(asked));

  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);

  function status() {
    if (wanted.length < SEARCH_MIN) return 'idle';
    if (search.isError || search.fetchStatus === 'paused') return 'error';
    return search.data && asked.length >= SEARCH_MIN ? 'ready' : 'loading';
  }

  return (
    <div>
      <Combobox
        {...field}
        value={value}
        query={text}
        onQueryChange={setText}
        options={wanted.length < SEARCH_MIN ? [] : (search.data ?? [])}
        status={status()}
        optionKey={(place) => `${place.label} ${place.latitude} ${place.longitude}`}
        optionLabel={(place) => place.label}
        hint="City or ZIP code, then choose from the list"
        emptyText="No places found. Check the spelling, or try a ZIP code."
        errorText="The search could not be reached."
        onRetry={() => void search.refetch()}
        placeholder="Start typing"
      />
      <p className="text-right text-small text-muted">© GeoNames</p>
    </div>
  );
}
