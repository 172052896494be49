import type { Retailer } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { NAME_MAX } from '@stoa/contract/text.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Combobox } from '../../../ui/Combobox.tsx';
import { distanceText } from '../../../lib/distance.ts';
import { type NearPoint, retailerSearch, retailersAtHand } from './retailers.queries.ts';

/** Milliseconds without a keystroke before the search is sent. */
const TYPING_PAUSE = 250;
const LONGEST = 100;

interface RetailerChoiceProps {
  value: number | null;
  /** The chosen retailer's name before any list has loaded. */
  valueName: string | null;
  onChange: (id: number | null) => void;
  /** The typed text if none is chosen. Without `onText` it is only a search. */
  text?: string;
  onText?: (text: string) => void;
  /** Shops near this place come first. */
  near: NearPoint | null;
}

type Found = Retailer & { distance_miles?: number | null };

const noteFor = ({ address, distance_miles: distance }: Found, country: string | undefined) =>
  typeof distance === 'number' ? `${address} · ${distanceText(distance, country)}` : address;

/** Searches once typing rests; offline, it filters the cached list. */
function useFoundRetailers(wanted: string, near: NearPoint | null, enabled: boolean) {
  const [searched, setSearched] = useState('');
  const search = useQuery({ ...retailerSearch(searched, near), enabled });
  const unavailable = search.isError || search.fetchStatus === 'paused';
  const all = useQuery({ ...retailersAtHand(near), enabled: enabled && unavailable });

  useEffect(() => {
    const timer = setTimeout(() => setSearched(wanted), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);

  const atHand = (all.data ?? []).filter(({ name, address }) =>
    `${name} ${address}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const options: readonly Found[] = unavailable ? atHand : (search.data ?? []);

  function status() {
    if (unavailable) return all.data ? 'ready' : 'error';
    return search.data ? 'ready' : 'loading';
  }

  return { options, status: status(), retry: () => void search.refetch() } as const;
}

export function RetailerChoice({
  value,
  valueName,
  onChange,
  text: words = '',
  onText,
  near,
}: RetailerChoiceProps) {
  const known = useQueryClient().getQueryData(retailersAtHand(near).queryKey);
  const [text, setText] = useState(
    // It was chosen before a reload, and the entry doesn't know the name yet.
    () => (value === null ? words : (known?.find(({ id }) => id === value)?.name ?? valueName ?? '')),
  );
  const [touched, setTouched] = useState(false);
  // A chosen name isn't a search text.
  const wanted = value === null ? text.trim().slice(0, LONGEST) : '';
  const { options, status, retry } = useFoundRetailers(wanted, near, touched);
  const chosen = options.find(({ id }) => id === value) ?? null;

  function hint() {
    if (onText && wanted !== '') return 'Not on our list: we’ll save what you typed';
    return near ? 'Optional. Nearest shops come first.' : 'Optional. Start typing the shop’s name.';
  }

  return (
    <div onFocus={() => setTouched(true)}>
      <Combobox
        label="Bought at"
        hint={hint()}
        placeholder="Start typing"
        enterKeyHint={onText ? 'next' : 'search'}
        browsable
        freeText={onText !== undefined}
        value={chosen}
        onChange={(retailer) => onChange(retailer?.id ?? null)}
        query={text}
        onQueryChange={(query) => {
          const typed = onText ? query.slice(0, NAME_MAX) : query;
          setText(typed);
          onText?.(typed);
          // The combobox knows of a choice only once a list has it.
          const isChoice = options.some(({ name }) => name === typed);
          if (!chosen && value !== null && !isChoice) onChange(null);
        }}
        options={options}
        status={status}
        optionKey={({ id }) => String(id)}
        optionLabel={({ name }) => name}
        optionNote={(retailer) => noteFor(retailer, near?.country)}
        emptyText={
          onText
            ? 'No retailers found. We’ll save what you typed.'
            : 'No retailers found. Leave this blank if yours is missing.'
        }
        errorText={JOURNAL_TEXTS.retailersFailed}
        onRetry={retry}
      />
    </div>
  );
}
