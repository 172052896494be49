import { useState } from 'react';
import { Combobox, type ComboboxProps } from '../../ui/Combobox.tsx';

interface Place {
  id: string;
  name: string;
}

const places: readonly Place[] = [
  'Asheville, NC',
  'Ashland, OR',
  'Austin, TX',
  'Tampa, FL',
  'Tarpon Springs, FL',
].map((name) => ({ id: name, name }));

export function PlaceSearchSpecimens() {
  return (
    <>
      <Search label="Home location" status="ready" hint="City or ZIP code" />
      <Search label="Home location, searching" status="loading" />
      <Search label="Home location, failing" status="error" />
      <Search label="Home location, refused" status="ready" error="Choose a place from the list." />
    </>
  );
}

function Search(props: Pick<ComboboxProps<Place>, 'label' | 'status' | 'hint' | 'error'>) {
  const [value, setValue] = useState<Place | null>(null);
  const [query, setQuery] = useState('');
  const found =
    props.status === 'ready'
      ? places.filter((place) => place.name.toLowerCase().includes(query.toLowerCase()))
      : [];

  return (
    <Combobox
      {...props}
      value={value}
      onChange={setValue}
      query={query}
      onQueryChange={setQuery}
      options={found}
      optionKey={(place) => place.id}
      optionLabel={(place) => place.name}
      emptyText="No places found. Check the spelling, or try a ZIP code."
      errorText="The search couldn’t be reached."
      onRetry={() => setQuery('')}
      placeholder="Start typing"
    />
  );
}
