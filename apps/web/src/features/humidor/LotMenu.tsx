import type { Humidor, Lot, LotEvent } from '@stoa/contract';
import type { LotChange } from '@stoa/contract/humidors.rules';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays.tsx';
import { CHANGE_LABELS, isJustPutAway, lotTitle } from './event-texts.ts';

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
  /** Null unless the member has smoked one before. */
  onSmokeBlind: (() => void) | null;
}

/** Further humidors are in the dialog. */
const MOVES_SHOWN = 3;

export function LotMenu({ lot, humidors, onSmokeBlind, onUndo, ...props }: LotMenuProps) {
  const { onChange, onEdit, onMove } = props;
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
        ...(onSmokeBlind ? [{ label: 'Smoke it blind', onSelect: onSmokeBlind }] : []),
        ...others.slice(0, MOVES_SHOWN).map((humidor) => ({
          label: `${isOne ? 'Move' : 'Move all'} to ${humidor.name}`,
          onSelect: () => onMove(humidor),
        })),
        ...changes.map(changeItem),
        { label: 'Edit details', onSelect: onEdit },
        ...(latest?.can_undo && isJustPutAway(lot)
          ? [{ label: 'Undo putting away', onSelect: () => onUndo(latest) }]
          : []),
        changeItem('thrown_out'),
      ]}
    />
  );
}
