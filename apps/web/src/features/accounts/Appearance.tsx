import { useSyncExternalStore } from 'react';
import { schemeChoice, type Scheme } from '../../lib/scheme.ts';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';

const OPTIONS: readonly { value: Scheme; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'paper', label: 'Light' },
  { value: 'device', label: 'Match device' },
];

export function Appearance() {
  const scheme = useSyncExternalStore(schemeChoice.subscribe, schemeChoice.read);

  return <SegmentedChoice label="Theme" value={scheme} onChange={schemeChoice.choose} options={OPTIONS} />;
}
