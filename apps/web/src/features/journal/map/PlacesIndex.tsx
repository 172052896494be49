import { figure } from '../../../lib/figures.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { IndexedPlace } from './places-index.ts';

interface PlacesIndexProps {
  places: readonly IndexedPlace[];
  chosen: string | null;
  onChoose: (label: string) => void;
}

export function PlacesIndex({ places, chosen, onChoose }: PlacesIndexProps) {
  return (
    <section aria-labelledby="places-index" className="mt-10">
      <h2 id="places-index" className="font-serif text-title font-medium">
        All places
      </h2>
      <ul className="mt-4 columns-1 gap-x-12 sm:columns-2 xl:columns-3">
        {places.map(({ label, count }) => (
          <li key={label} className="break-inside-avoid">
            <button
              type="button"
              data-place={label}
              aria-current={label === chosen || undefined}
              className="flex min-h-11 w-full items-center gap-3 text-left text-body text-ivory transition-colors hover:text-brass-bright aria-[current]:text-brass-bright"
              onClick={() => onChoose(label)}
            >
              {label}
              <span aria-hidden className="mt-2 min-w-4 flex-1 border-b border-dotted border-edge" />
              <span className="figures text-lead text-brass">
                {figure(count)}
                <VisuallyHidden>{count === 1 ? ' cigar' : ' cigars'}</VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
