import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../ui/Combobox.tsx';
import { allRetailers } from './retailers.queries.ts';

export interface RetailerChoiceProps {
  value: number | null;
  /** The name of the one that is chosen, before the list of all is there. */
  valueName: string | null;
  onChange: (id: number | null) => void;
}

/** Where it was bought: type a few letters of the shop's name or street, then choose. */
export function RetailerChoice({ value, valueName, onChange }: RetailerChoiceProps) {
  const retailers = useQuery(allRetailers);
  const [text, setText] = useState(value === null ? '' : (valueName ?? ''));
  const all = retailers.data ?? [];
  const chosen = all.find(({ id }) => id === value) ?? null;
  const wanted = text.trim().toLowerCase();
  const found = all.filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(wanted));

  function status() {
    if (retailers.data) return 'ready';
    return retailers.isError || retailers.fetchStatus === 'paused' ? 'error' : 'loading';
  }

  return (
    <Combobox
      label="Bought at"
      hint="Optional: begin with the name of the shop"
      placeholder="Start typing"
      value={chosen}
      onChange={(retailer) => onChange(retailer?.id ?? null)}
      query={text}
      onQueryChange={(typed) => {
        setText(typed);
        // The combobox only knows of a choice once the list is there.
        if (!chosen && value !== null) onChange(null);
      }}
      options={found}
      status={status()}
      optionKey={({ id }) => String(id)}
      optionLabel={({ name, address }) => (chosen ? name : `${name}, ${address}`)}
      emptyText="No retailers found. Leave it empty if yours is missing."
      errorText={JOURNAL_TEXTS.retailersFailed}
      onRetry={() => void retailers.refetch()}
    />
  );
}
