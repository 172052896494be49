import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { counted } from '../../../lib/figures.ts';
import { useMay } from '../session/operator-session.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { RowButton } from '../RowButton.tsx';
import { RowLink } from '../RowLink.tsx';
import { flaggedBatches } from './quality.queries.ts';
import { isFlagged, worseText } from './quality-texts.ts';

export function Flagged({ onOpen }: { onOpen: (key: string) => void }) {
  const { data } = useQuery(flaggedBatches);
  const may = useMay();
  const flagged = data?.results.filter(isFlagged) ?? [];
  if (flagged.length === 0) return null;

  return (
    <section aria-label="Flagged batches" className="border-l-2 border-ember-bright bg-ink-raised px-5 py-4">
      <h2 className="flex items-center gap-2 text-body font-semibold">
        <TriangleAlert aria-hidden size={18} className="text-ember-text" />
        {`${counted(flagged.length, 'batch', 'batches')} clearly below ${flagged.length === 1 ? 'its' : 'their'} line`}
      </h2>
      <ul className="mt-1">
        {flagged.map((group) => {
          const { key, name } = group;
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-4">
              <RowButton onPress={() => onOpen(key)}>{name}</RowButton>
              <span className="text-small text-muted">{worseText(group)}</span>
              {may('messages') && (
                <RowLink to={`/operators/messages?batch=${key}`}>
                  Message members<VisuallyHidden>{` about ${name}`}</VisuallyHidden>
                </RowLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
