import type { NotificationPreferences, NotificationType } from '@stoa/contract';
import { type Channel, CHANNELS, type Choice, UNMUTABLE } from '@stoa/contract/notifications.rules';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/api.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { PushDevice } from '../push/PushDevice.tsx';
import { usePush } from '../push/use-push.ts';
import { channelNames, GROUPS, kindTexts, KINDS, listKinds } from './choice-texts.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { choices, useChoose } from './choices.queries.ts';
import { ChoicesSkeleton } from './ChoicesSkeleton.tsx';

interface NoticeChoicesProps {
  memberId: number;
  /** The server's VAPID key; null if it sends no push messages. */
  pushKey: string | null;
}

const ROWS = 'divide-y divide-hairline border-b border-hairline max-sm:border-t';

export function NoticeChoices({ memberId, pushKey }: NoticeChoicesProps) {
  const list = useQuery(choices);
  const choose = useChoose();
  const push = usePush(memberId, pushKey);
  const channels = CHANNELS.filter((channel) => channel !== 'push' || pushKey !== null);
  const pushHere = push.state === 'on' || push.state === 'off' ? push.state : 'never';

  function press(types: readonly NotificationType[], channel: Channel, on: boolean) {
    const changed = switchable(types, channel);
    choose.mutate({ types: changed, channel, on }, { onError: (error) => toast.error(errorText(error)) });
    // Choosing push for a kind also turns it on for this device.
    if (channel === 'push' && on && push.state === 'off' && !push.busy) push.turn(true);
  }

  return (
    <>
      {pushKey !== null && <PushDevice state={push.state} busy={push.busy} onSwitch={push.turn} />}
      <ChannelNames channels={channels} />
      <Loaded
        from={list}
        skeleton={<ChoicesSkeleton channels={channels} />}
        errorText="Couldn’t load your choices."
      >
        {(all) => (
          <>
            <div className={ROWS}>
              {GROUPS.map(({ id, name, hint }) => (
                <ChoiceRow
                  key={id}
                  name={name}
                  hint={hint}
                  {...groupChoice(all, listKinds(id), pushHere === 'on')}
                  channels={channels}
                  pushHere={pushHere}
                  onChoose={(channel, on) => press(listKinds(id), channel, on)}
                />
              ))}
            </div>
            <div className="-mt-px">
              <Fold title="More settings" level={3}>
                <div className={ROWS}>
                  {KINDS.map((type) => (
                    <ChoiceRow
                      key={type}
                      {...kindTexts[type]}
                      choice={all[type]}
                      alwaysInApp={type === UNMUTABLE}
                      channels={channels}
                      pushHere={pushHere}
                      onChoose={(channel, on) => press([type], channel, on)}
                    />
                  ))}
                </div>
              </Fold>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

const ChannelNames = ({ channels }: { channels: readonly Channel[] }) => (
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
);

const switchable = (types: readonly NotificationType[], channel: Channel) =>
  types.filter((type) => channel !== 'in_app' || type !== UNMUTABLE);

/** Returns the state of a group's switches. A switch is on if any of its kinds is on. */
function groupChoice(
  all: NotificationPreferences,
  types: readonly NotificationType[],
  isPushed: boolean,
): { choice: Choice; partly: readonly Channel[] } {
  const states = CHANNELS.map((channel) => {
    const on = new Set(switchable(types, channel).map((type) => all[type][channel]));
    return { channel, some: on.has(true), every: !on.has(false) };
  });
  return {
    choice: Object.fromEntries(states.map(({ channel, some }) => [channel, some])) as Record<
      Channel,
      boolean
    >,
    partly: states
      .filter(({ some, every, channel }) => some && !every && (channel !== 'push' || isPushed))
      .map(({ channel }) => channel),
  };
}
