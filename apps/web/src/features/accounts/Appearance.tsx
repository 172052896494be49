import { useSyncExternalStore } from 'react';
import { schemeChoice, type Scheme } from '../../lib/scheme.ts';
import { classNames } from '../../ui/class-names.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';

const OPTIONS: readonly { value: Scheme; label: string; description: string; sheets: readonly string[] }[] = [
  { value: 'dark', label: 'Dark', description: 'Warm black, for the evening.', sheets: ['scheme-dark'] },
  { value: 'paper', label: 'Paper', description: 'Warm white, for daylight.', sheets: ['scheme-light'] },
  {
    value: 'device',
    label: 'As this device',
    description: 'Turns with the device’s own setting.',
    sheets: ['scheme-light', 'scheme-dark'],
  },
];

/** The colours of this device, signed in or not. */
export function Appearance() {
  const scheme = useSyncExternalStore(schemeChoice.subscribe, schemeChoice.read);

  return (
    <RadioCards
      label="Colours"
      value={scheme}
      onChange={schemeChoice.choose}
      options={OPTIONS.map(({ sheets, ...option }) => ({ ...option, picture: <Sheets sheets={sheets} /> }))}
    />
  );
}

const Sheets = ({ sheets }: { sheets: readonly string[] }) => (
  <span aria-hidden className="flex h-14 w-20 overflow-hidden rounded-soft border border-edge">
    {sheets.map((sheet) => (
      <span
        key={sheet}
        className={classNames('flex flex-1 flex-col items-center justify-center gap-1 bg-ink', sheet)}
      >
        <span className="font-serif text-lead leading-none font-medium text-ivory">Aa</span>
        <span className="h-px w-6 bg-brass" />
      </span>
    ))}
  </span>
);
