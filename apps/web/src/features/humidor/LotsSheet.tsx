import type { Humidor, HumidorCigar, Lot } from '@stoa/contract';
import type { LotChange } from '@stoa/contract/humidors.rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Menu, Sheet } from '../../ui/overlays.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeLotDialog } from './ChangeLotDialog.tsx';
import { EditLotDialog } from './EditLotDialog.tsx';
import { lotTitle } from './event-texts.ts';
import { cigarLotsQuery, humidorsQuery } from './humidor.queries.ts';
import type { HumidorSlots } from './humidor-slots.ts';
import { brandLine, HUMIDOR_FAILED } from './lot-texts.ts';
import { useMoveAll } from './use-move-all.ts';
import { LotCard } from './LotCard.tsx';

interface LotsSheetProps {
  id: number;
  /** The list's row, shown until the lots are loaded. */
  listed: HumidorCigar | undefined;
  slots: HumidorSlots;
  onClose: () => void;
}

/** Shows one cigar's lots with their histories. */
export function LotsSheet({ id, listed, slots, onClose }: LotsSheetProps) {
  const lots = useInfiniteQuery(cigarLotsQuery(id));
  const { data: humidors = [] } = useQuery(humidorsQuery);
  const [edited, setEdited] = useState<Lot | null>(null);
  const move = useMoveAll();
  const [changed, setChanged] = useState<{ lot: Lot; kind: LotChange } | null>(null);
  const cigar = lots.data?.pages[0]?.cigar ?? listed;
  const changedTitle = (lot: Lot) => [cigar?.name, lotTitle(lot, humidors)].filter(Boolean).join(', ');

  return (
    <Sheet
      open
      onClose={onClose}
      eyebrow="Your humidor"
      title={cigar?.name ?? 'Cigars in your humidor'}
      contentKey={id}
      lead={
        cigar && (
          <slots.CigarPicture
            name={cigar.name}
            vitola={cigar.vitola}
            line={cigar.line}
            picture={cigar.picture}
            shape="flat"
            sizes="30rem"
          />
        )
      }
    >
      <Loaded from={lots} skeleton={<LotsSkeleton />} errorText={HUMIDOR_FAILED}>
        {({ pages }) => {
          const shown = pages.flatMap(({ results }) => results);
          const known = isKnown(shown);
          return (
            cigar && (
              <>
                <p className="-mt-4 text-body wrap-anywhere text-muted">{brandLine(cigar)}</p>
                <MoveAll lots={shown} humidors={humidors} onMove={(humidor) => move(shown, humidor)} />
                <ul aria-label="Lots" className="divide-y divide-hairline">
                  {shown.filter(hasHistory).map((lot, index) => (
                    <LotCard
                      key={lot.id}
                      isFirst={index === 0}
                      isKnown={known}
                      cigar={cigar}
                      lot={lot}
                      humidors={humidors}
                      onChange={(kind) => setChanged({ lot, kind })}
                      onEdit={() => setEdited(lot)}
                      onMove={(humidor) => move([lot], humidor)}
                    />
                  ))}
                </ul>
                <MoreButton list={lots}>Show more lots</MoreButton>
              </>
            )
          );
        }}
      </Loaded>
      {edited && <EditLotDialog lot={edited} title={changedTitle(edited)} onClose={() => setEdited(null)} />}
      {changed && (
        <ChangeLotDialog
          {...changed}
          title={changedTitle(changed.lot)}
          humidors={humidors}
          onClose={() => setChanged(null)}
        />
      )}
    </Sheet>
  );
}

interface MoveAllProps {
  lots: readonly Lot[];
  humidors: readonly Humidor[];
  onMove: (humidor: Humidor) => void;
}

/** Moves a whole box with two presses, although each of its cigars with a code is a lot. */
function MoveAll({ lots, humidors, onMove }: MoveAllProps) {
  const left = lots.filter(({ quantity }) => quantity > 0);
  const targets = humidors.filter(({ id }) => left.some(({ humidor_id: current }) => current !== id));
  if (left.length < 2 || targets.length === 0) return null;

  return (
    <Menu
      trigger={<Button variant="link">Move all</Button>}
      items={targets.map((humidor) => ({ label: `To ${humidor.name}`, onSelect: () => onMove(humidor) }))}
    />
  );
}

/** False if putting it away was undone. */
const hasHistory = ({ quantity, events }: Lot): boolean => quantity > 0 || events.length > 0;

const isKnown = (lots: readonly Lot[]): boolean =>
  lots.some(({ events }) => events.some(({ entry_id: entry }) => entry !== null));

const LotsSkeleton = () => (
  <Loading label="Loading your cigars">
    {['one', 'two'].map((row) => (
      <div key={row} className="py-5">
        <Skeleton shape="title" className="w-48" />
        <Skeleton className="w-64" />
      </div>
    ))}
  </Loading>
);
