import { useSyncExternalStore } from 'react';
import { schemeChoice, type Scheme } from '../../lib/scheme.ts';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';

const OPTIONS: readonly { value: Scheme; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'paper', label: 'Paper' },
  { value: 'device', label: 'As this device' },
];

/** The colours of this device, signed in or not. */
export function Appearance() {
  const scheme = useSyncExternalStore(schemeChoice.subscribe, schemeChoice.read);
  return <ChoiceChips label="Colours" value={scheme} onChange={schemeChoice.choose} options={OPTIONS} />;
}
