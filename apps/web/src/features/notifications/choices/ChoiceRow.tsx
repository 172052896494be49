import { type Channel, type Choice } from '@stoa/contract/notifications.rules';
import { useId } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SwitchControl } from '../../../ui/SwitchControl.tsx';
import { channelNames, type ChoiceText } from './choice-texts.ts';

interface ChoiceRowProps extends ChoiceText {
  /** Null while it loads. */
  choice: Choice | null;
  /** The channels that are on for only some kinds of the group. */
  partly?: readonly Channel[];
  /** The kind can't be turned off in the app. */
  alwaysInApp?: boolean;
  channels: readonly Channel[];
  /** Whether push is on for this device; `never` means it can't be turned on. */
  pushHere: 'on' | 'off' | 'never';
  onChoose: (channel: Channel, on: boolean) => void;
}

/** Shows a switch per channel. The channels' names are above the table, or in each row on a phone. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { name, hint, choice, partly = [], alwaysInApp = false, channels, pushHere, onChoose } = props;
  const id = useId();

  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 sm:flex-nowrap sm:py-3"
    >
      <div className="w-full min-w-0 sm:w-auto sm:flex-1">
        <h3 id={id} className="text-body text-ivory">
          {name}
        </h3>
        <p className="text-small text-muted">{hint}</p>
      </div>
      {channels.map((channel) => (
        <div
          key={channel}
          className="relative flex min-h-11 flex-1 flex-col items-start justify-center gap-1.5 sm:w-18 sm:flex-none sm:items-center"
        >
          <span aria-hidden className="text-small text-muted sm:hidden">
            {channelNames[channel]}
            {partly.includes(channel) && ' (some)'}
          </span>
          {choice === null ? (
            <Skeleton shape="block" className="h-6 w-11 rounded-full" />
          ) : alwaysInApp && channel === 'in_app' ? (
            <p className="flex min-h-6 items-center text-small text-brass">
              <span className="sr-only">{`${channelNames.in_app}: `}</span>Always on
            </p>
          ) : (
            <SwitchControl
              aria-label={`${name}: ${channelNames[channel]}${partly.includes(channel) ? ' (some)' : ''}`}
              checked={choice[channel] && (channel !== 'push' || pushHere === 'on')}
              disabled={channel === 'push' && pushHere === 'never'}
              onChange={(event) => onChoose(channel, event.target.checked)}
            />
          )}
          {partly.includes(channel) && (
            <span aria-hidden className="absolute top-9 text-small text-muted max-sm:hidden">
              Some
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
