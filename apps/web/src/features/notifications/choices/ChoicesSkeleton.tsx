import type { Channel } from '@stoa/contract/notifications.rules';
import { Loading } from '../../../ui/Loading.tsx';
import { KINDS } from './choice-texts.ts';
import { ChoiceRow } from './ChoiceRow.tsx';

/** Contains the table's texts, so that nothing moves when the switches have loaded. */
export function ChoicesSkeleton({ channels }: { channels: readonly Channel[] }) {
  return (
    <Loading label="Loading your choices">
      <div aria-hidden className="divide-y divide-hairline border-b border-hairline max-sm:border-t">
        {KINDS.map((type) => (
          <ChoiceRow
            key={type}
            type={type}
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
