import { Store } from 'lucide-react';
import { counted } from '../../../lib/figures.ts';
import { Emblem } from '../../../ui/Emblem.tsx';
import { ListRow } from '../../../ui/ListRow.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import type { MapThing } from './map.queries.ts';

interface ThingRowProps {
  thing: MapThing;
  /** What a cluster is made of: "cigar", "retailer". */
  noun: string;
  /** The state that it lies in. */
  state: string | null;
  onSelect: () => void;
}

/** A pin of the map in words. */
export function ThingRow({ thing, noun, state, onSelect }: ThingRowProps) {
  if (thing.cluster) {
    return (
      <ListRow
        title={`${counted(thing.count, noun)}${state === null ? '' : ` in ${state}`}`}
        onSelect={onSelect}
      />
    );
  }
  if (thing.kind === 'retailer') {
    return (
      <ListRow
        leading={<Store aria-hidden size={22} strokeWidth={1.25} className="text-brass" />}
        title={thing.name}
        meta={thing.address}
        onSelect={onSelect}
      />
    );
  }
  return (
    <ListRow
      leading={
        <span className="flex size-6 justify-center">
          {thing.product_line && <Emblem virtue={thing.product_line} size={24} tinted />}
        </span>
      }
      title={thing.name}
      meta={[thing.user_name, [thing.city, thing.state].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join(' · ')}
      trailing={thing.rating !== null && <Stars value={thing.rating} size={14} />}
      onSelect={onSelect}
    />
  );
}
