import type { NotificationType } from '@stoa/contract';
import { type Channel, CHANNELS } from '@stoa/contract/notifications.rules';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/api.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { PushDevice } from '../push/PushDevice.tsx';
import { usePush } from '../push/use-push.ts';
import { KINDS, channelNames } from './choice-texts.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { choices, useChoose } from './choices.queries.ts';
import { ChoicesSkeleton } from './ChoicesSkeleton.tsx';

interface NoticeChoicesProps {
  memberId: number;
  /** The server's key for push messages; null if it sends none. */
  pushKey: string | null;
}

export function NoticeChoices({ memberId, pushKey }: NoticeChoicesProps) {
  const list = useQuery(choices);
  const choose = useChoose();
  const push = usePush(memberId, pushKey);
  const channels = CHANNELS.filter((channel) => channel !== 'push' || pushKey !== null);

  function press(type: NotificationType, channel: Channel, on: boolean) {
    choose.mutate({ type, channel, on }, { onError: (error) => toast.error(errorText(error)) });
    // A member who chooses push without having it on this device wants it here too.
    if (channel === 'push' && on && push.state === 'off' && !push.busy) push.turn(true);
  }

  return (
    <>
      {pushKey !== null && <PushDevice state={push.state} busy={push.busy} onSwitch={push.turn} />}
      <p
        aria-hidden
        className="hidden justify-end gap-x-4 border-b border-edge pb-2 text-center text-small text-muted sm:flex"
      >
        {channels.map((channel) => (
          <span key={channel} className="w-18">
            {channelNames[channel]}
          </span>
        ))}
      </p>
      <Loaded
        from={list}
        skeleton={<ChoicesSkeleton channels={channels} />}
        errorText="Couldn’t load your choices."
      >
        {(all) => (
          <div className="divide-y divide-hairline border-b border-hairline max-sm:border-t">
            {KINDS.map((type) => (
              <ChoiceRow
                key={type}
                type={type}
                choice={all[type]}
                channels={channels}
                pushHere={push.state === 'on' || push.state === 'off' ? push.state : 'never'}
                onChoose={(channel, on) => press(type, channel, on)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}
