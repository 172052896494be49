import type { Humidor, Lot, LotEvent } from '@stoa/contract';
import type { LotChange } from '@stoa/contract/humidors.rules';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays.tsx';
import { CHANGE_LABELS, lotTitle } from './event-texts.ts';

export interface LotMenuActions {
  onChange: (kind: LotChange) => void;
  onEdit: () => void;
  /** Moves all that is left. */
  onMove: (humidor: Humidor) => void;
}

interface LotMenuProps extends LotMenuActions {
  lot: Lot;
  humidors: readonly Humidor[];
  onUndo: (event: LotEvent) => void;
}

/** Further humidors are in the dialog. */
const MOVES_SHOWN = 3;

/** Returns true for a lot without a history worth showing. */
export const isJustPutAway = ({ events }: Lot): boolean =>
  events.length === 1 && events[0]?.kind === 'put_away';

export function LotMenu({ lot, humidors, onChange, onEdit, onMove, onUndo }: LotMenuProps) {
  const [latest] = lot.events;
  const isOne = lot.quantity === 1;
  const others = humidors.filter(({ id }) => id !== lot.humidor_id);
  // Cigars with codes are counted by their codes, and one cigar moves without a dialog.
  const changes: LotChange[] = [
    ...(others.length > (isOne ? MOVES_SHOWN : 0) ? (['moved'] as const) : []),
    'given',
    ...(lot.has_code ? [] : (['corrected'] as const)),
  ];

  const changeItem = (kind: LotChange) => ({
    label: CHANGE_LABELS[kind],
    danger: kind === 'thrown_out',
    onSelect: () => onChange(kind),
  });

  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={`More options for ${lotTitle(lot, humidors)}`} />}
      items={[
        ...others.slice(0, MOVES_SHOWN).map((humidor) => ({
          label: `${isOne ? 'Move' : 'Move all'} to ${humidor.name}`,
          onSelect: () => onMove(humidor),
        })),
        ...changes.map(changeItem),
        { label: 'Edit details', onSelect: onEdit },
        changeItem('thrown_out'),
        ...(latest?.can_undo && isJustPutAway(lot)
          ? [{ label: 'Undo putting away', onSelect: () => onUndo(latest) }]
          : []),
      ]}
    />
  );
}
