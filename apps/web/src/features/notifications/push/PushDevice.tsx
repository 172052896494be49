import { Switch } from '../../../ui/Switch.tsx';
import type { PushState } from './push-device.ts';

const hints: Record<PushState, string> = {
  off: 'While it is off, no push reaches this device. Your browser asks you once whether Stoa may show notices.',
  on: 'What you choose under Push appears here, also while Stoa is closed.',
  blocked: 'Your browser blocks notices of Stoa. Allow them in its settings for this site, then come back.',
  unsupported:
    'This browser cannot show them. On an iPhone or iPad, add Stoa to the home screen and open it there.',
};

interface PushDeviceProps {
  state: PushState;
  busy: boolean;
  onSwitch: (on: boolean) => void;
}

export function PushDevice({ state, busy, onSwitch }: PushDeviceProps) {
  return (
    <div className="border-t border-hairline sm:mb-8 sm:border-b sm:pr-3.5">
      <Switch
        label="Push on this device"
        hint={busy ? 'One moment.' : hints[state]}
        checked={state === 'on'}
        disabled={state === 'blocked' || state === 'unsupported'}
        aria-busy={busy || undefined}
        onChange={(event) => {
          if (!busy) onSwitch(event.target.checked);
        }}
      />
    </div>
  );
}
