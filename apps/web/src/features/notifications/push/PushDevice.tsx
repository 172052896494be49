import { Switch } from '../../../ui/Switch.tsx';
import type { PushState } from './push-device.ts';

const hints: Record<PushState, string> = {
  off: 'Push is off on this device. When you turn it on, your browser asks for permission once.',
  on: 'The notifications you choose under Push appear here, even when Stoa is closed.',
  blocked:
    'Your browser blocks notifications from Stoa. Allow them in its settings for this site, then come back.',
  unsupported:
    'This browser can’t show push notifications. On an iPhone or iPad, add Stoa to your Home Screen and open it from there.',
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
