import type { Channel } from '@stoa/contract/notifications.rules';
import { Loading } from '../../../ui/Loading.tsx';
import { GROUPS } from './choice-texts.ts';
import { ChoiceRow } from './ChoiceRow.tsx';

/** Contains the table's texts, so that nothing moves when the switches load. */
export function ChoicesSkeleton({ channels }: { channels: readonly Channel[] }) {
  return (
    <Loading label="Loading your choices">
      <div aria-hidden className="divide-y divide-hairline border-b border-hairline max-sm:border-t">
        {GROUPS.map(({ name, hint }) => (
          <ChoiceRow
            key={name}
            name={name}
            hint={hint}
            choice={null}
            channels={channels}
            pushHere="off"
            onChoose={() => undefined}
          />
        ))}
      </div>
    </Loading>
  );
}
