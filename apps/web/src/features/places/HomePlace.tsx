import type { Location, Place } from '@stoa/contract';
import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { type Ref, useRef, useState } from 'react';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toast.ts';
import { currentPlace } from './current-place.ts';
import { labeled } from './place-label.ts';
import { PlaceSearch } from './PlaceSearch.tsx';

type FoundHome = Place & { fromDevice?: boolean };

interface HomePlaceProps {
  label: string;
  value: FoundHome | Location | null;
  /** `fromDevice` is true if the device found the place. */
  onChange: (value: FoundHome | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

/** Sets the home by the device's position or a search (product.md §2, Account). */
export function HomePlace({ value, onChange, ...field }: HomePlaceProps) {
  const [here, setHere] = useState<'off' | 'finding' | 'on'>('off');
  // A new key remounts the search with the found place's name.
  const [found, setFound] = useState(0);
  // Counts presses and edits, to ignore a position that arrives after a later one.
  const attempt = useRef(0);

  async function findHere() {
    attempt.current += 1;
    const own = attempt.current;
    setHere('finding');
    const { place } = await currentPlace();
    if (own !== attempt.current) return;
    setHere(place ? 'on' : 'off');
    if (place) {
      onChange({ ...place, fromDevice: true });
      setFound(own);
    } else {
      toast.error(ACCOUNT_TEXTS.noCurrentLocation);
    }
  }

  function stop() {
    attempt.current += 1;
    setHere('off');
  }

  /** Turns the switch off without changing the place. */
  function turnOff() {
    stop();
    if (value && 'fromDevice' in value) onChange({ ...value, fromDevice: false });
  }

  return (
    <div className="space-y-3">
      <Switch
        label="Use my current location"
        hint={here === 'finding' ? 'Finding your location…' : 'We’ll ask your device once.'}
        checked={here !== 'off'}
        onChange={(event) => (event.target.checked ? void findHere() : turnOff())}
      />
      <PlaceSearch
        {...field}
        key={found}
        value={value && labeled(value)}
        onChange={(place) => {
          stop();
          onChange(place);
        }}
      />
    </div>
  );
}
