import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { counted } from '../../../lib/figures.ts';
import { RowButton } from '../RowButton.tsx';
import { flaggedBatches } from './quality.queries.ts';
import { worseText } from './quality-texts.ts';

export function Flagged({ onOpen }: { onOpen: (key: string) => void }) {
  const { data } = useQuery(flaggedBatches);
  const flagged = data?.results.filter(({ worse }) => worse.length > 0) ?? [];
  if (flagged.length === 0) return null;

  return (
    <section aria-label="Flagged batches" className="border-l-2 border-ember-bright bg-ink-raised px-5 py-4">
      <h2 className="flex items-center gap-2 text-body font-semibold">
        <TriangleAlert aria-hidden size={18} className="text-ember-text" />
        {`${counted(flagged.length, 'batch', 'batches')} clearly worse than ${flagged.length === 1 ? 'its' : 'their'} line`}
      </h2>
      <ul className="mt-1">
        {flagged.map(({ key, name, worse }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4">
            <RowButton onPress={() => onOpen(key)}>{name}</RowButton>
            <span className="text-small text-muted">{worseText(worse)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
