import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../lib/figures.ts';
import { useExistingPage } from '../../lib/use-existing-page.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { HumidorFilterSheet } from './HumidorFilterSheet.tsx';
import { HumidorList } from './HumidorList.tsx';
import { HumidorSkeleton } from './HumidorSkeleton.tsx';
import { isHumidorFiltered } from './humidor-filters.ts';
import { humidorsQuery, lotsQuery } from './humidor.queries.ts';
import type { HumidorSlots } from './humidor-slots.ts';
import { HUMIDOR_FAILED, NO_MATCH } from './lot-texts.ts';
import { useHumidorAddress } from './use-humidor-address.ts';

const HumidorsSheet = lazyDialog(async () => (await import('./HumidorsSheet.tsx')).HumidorsSheet);
const LotsSheet = lazyDialog(async () => (await import('./LotsSheet.tsx')).LotsSheet);
const WantsSheet = lazyDialog(async () => (await import('./WantsSheet.tsx')).WantsSheet);
const PutAwayDialog = lazyDialog(async () => (await import('./PutAwayDialog.tsx')).PutAwayDialog);

const showText = (count: number): string => (count === 0 ? NO_MATCH : `Show ${counted(count, 'cigar')}`);

/** Shows the member's humidors: the third view of the journal. */
export function HumidorView({ member, slots }: { member: number; slots: HumidorSlots }) {
  const address = useHumidorAddress();
  const { page, sort, filters } = address;
  const lots = useQuery(lotsQuery(page, sort, filters));
  const { data: humidors = [] } = useQuery(humidorsQuery);
  const [managing, setManaging] = useState<'humidors' | 'wants' | null>(null);
  const openWants = () => setManaging('wants');
  const filtered = isHumidorFiltered(filters);
  useExistingPage(lots, page, address.goToPage);

  return (
    <>
      <Loaded
        from={lots}
        skeleton={<HumidorSkeleton />}
        errorText={HUMIDOR_FAILED}
        onFirstPage={filtered ? address.clearFilters : () => address.goToPage(1)}
      >
        {(list) =>
          list.totals.cigars === 0 && list.count === 0 && !filtered ? (
            <EmptyHumidor
              hadSome={list.totals.lots > 0}
              onPutAway={address.openPutAway}
              onWants={openWants}
              onPast={() => address.filter({ state: 'gone' })}
            />
          ) : (
            <HumidorList
              list={list}
              stale={lots.isPlaceholderData}
              address={address}
              humidors={humidors}
              slots={slots}
              onHumidors={() => setManaging('humidors')}
              onWants={openWants}
              onPutAway={address.openPutAway}
            />
          )
        }
      </Loaded>
      {address.filtering && (
        <HumidorFilterSheet
          address={address}
          humidors={humidors}
          found={lots.data && !lots.isPlaceholderData ? showText(lots.data.count) : null}
        />
      )}
      {address.openId !== null && (
        <LotsSheet
          id={address.openId}
          listed={lots.data?.results.find(({ id }) => id === address.openId)}
          slots={slots}
          onClose={address.close}
        />
      )}
      {managing === 'humidors' && <HumidorsSheet onClose={() => setManaging(null)} />}
      {managing === 'wants' && <WantsSheet slots={slots} onClose={() => setManaging(null)} />}
      {address.putAwayCode !== null && (
        <PutAwayDialog
          member={member}
          slots={slots}
          code={address.putAwayCode}
          onClose={address.closePutAway}
        />
      )}
    </>
  );
}

interface EmptyHumidorProps {
  /** True if all cigars of the past are gone. */
  hadSome: boolean;
  onPutAway: () => void;
  onWants: () => void;
  onPast: () => void;
}

const EmptyHumidor = ({ hadSome, onPutAway, onWants, onPast }: EmptyHumidorProps) => (
  <EmptyState
    title={hadSome ? 'No cigars are left in your humidor' : 'No cigars in your humidor yet'}
    picture="humidor"
    text="Put cigars away and see how long each one has rested. Only you can see your humidor."
    action={
      <span className="flex flex-wrap justify-center gap-x-6 gap-y-2">
        <Button onClick={onPutAway}>Put cigars away</Button>
        {hadSome && (
          <Button variant="link" onClick={onPast}>
            See what you had
          </Button>
        )}
        <Button variant="link" onClick={onWants}>
          Want list
        </Button>
      </span>
    }
  />
);
