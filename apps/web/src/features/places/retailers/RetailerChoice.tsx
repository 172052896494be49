import type { Retailer } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { NAME_MAX } from '@stoa/contract/text.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../../ui/Combobox.tsx';
import { distanceText } from '../../../lib/distance.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { type NearPoint, retailerSearch, offlineRetailers } from './retailers.queries.ts';

const MAX_SEARCH = 100;

interface RetailerChoiceProps {
  value: number | null;
  /** The chosen retailer's name, for use before a list has loaded. */
  valueName: string | null;
  onChange: (id: number | null) => void;
  /** The typed text if no retailer is chosen. Without `onText`, the text is only a search. */
  text?: string;
  onText?: (text: string) => void;
  /** Shops near this place come first. */
  near: NearPoint | null;
}

type Found = Retailer & { distance_miles?: number | null };

const noteFor = ({ address, distance_miles: distance }: Found, country: string | undefined) =>
  typeof distance === 'number' ? `${address} · ${distanceText(distance, country)}` : address;

/** Searches after a pause in typing; offline, filters the cached list. */
function useFoundRetailers(wanted: string, near: NearPoint | null, enabled: boolean) {
  const searched = useSettled(wanted, '');
  const search = useQuery({ ...retailerSearch(searched, near), enabled });
  const unavailable = search.isError || search.fetchStatus === 'paused';
  const all = useQuery({ ...offlineRetailers(near), enabled: enabled && unavailable });

  const offline = (all.data ?? []).filter(({ name, address }) =>
    `${name} ${address}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const options: readonly Found[] = unavailable ? offline : (search.data ?? []);

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
  const known = useQueryClient().getQueryData(offlineRetailers(near).queryKey);
  const [text, setText] = useState(
    // After a reload, the entry may have only the id.
    () => (value === null ? words : (known?.find(({ id }) => id === value)?.name ?? valueName ?? '')),
  );
  const [touched, setTouched] = useState(false);
  // A chosen name isn't a search text.
  const wanted = value === null ? text.trim().slice(0, MAX_SEARCH) : '';
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
          // The combobox can't match a choice until a list contains it.
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
