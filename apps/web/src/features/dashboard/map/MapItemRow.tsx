import { Store } from 'lucide-react';
import { counted } from '../../../lib/figures.ts';
import { Emblem } from '../../../ui/Emblem.tsx';
import { ListRow } from '../../../ui/ListRow.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import type { MapItem } from './map.queries.ts';

interface MapItemRowProps {
  item: MapItem;
  /** "cigar" or "retailer". */
  noun: string;
  /** A cluster's location, such as “in Illinois”; null until the atlas loads. */
  where: string | null;
  onSelect: () => void;
}

export function MapItemRow({ item, noun, where, onSelect }: MapItemRowProps) {
  if (item.cluster) {
    return (
      <ListRow
        title={`${counted(item.count, noun)}${where === null ? '' : ` ${where}`}`}
        onSelect={onSelect}
      />
    );
  }
  if (item.kind === 'retailer') {
    return (
      <ListRow
        leading={<Store aria-hidden size="1.375rem" strokeWidth={1.25} className="text-brass" />}
        title={item.name}
        meta={item.address}
        onSelect={onSelect}
      />
    );
  }
  return (
    <ListRow
      leading={
        <span className="flex size-6 justify-center">
          {item.product_line && <Emblem virtue={item.product_line} size={24} tinted />}
        </span>
      }
      title={item.name}
      meta={[item.user_name, [item.city, item.state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
      trailing={item.rating !== null && <Stars value={item.rating} size={14} />}
      onSelect={onSelect}
    />
  );
}
