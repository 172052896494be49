import type { Entry } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { listed } from '../../../lib/listed.ts';
import { type BookPlace, listPlaces } from './book.ts';
import type { StatesDrawing } from './draw-states.ts';
import { statesDrawing } from './yearbook.queries.ts';

const MAX_LISTED = 24;

const MAX_NAMED = 5;

export function BookMap({ entries }: { entries: readonly Entry[] }) {
  const { data: drawing } = useQuery(statesDrawing);
  const places = listPlaces(entries);
  if (places.length === 0) return null;
  const rest = places.length - MAX_LISTED;

  return (
    <section className="book-sheet book-chapter">
      <h2 className="font-serif text-title font-medium">Where you smoked</h2>
      <div className="mt-6 aspect-8/5">{drawing && <Drawn drawing={drawing} places={places} />}</div>
      {drawing && <OffTheMap drawing={drawing} places={places} />}
      <ul className="mt-6 columns-2 gap-8 text-small">
        {places.slice(0, MAX_LISTED).map(({ label, cigars }) => (
          <li key={label} className="flex justify-between gap-4 border-b border-hairline py-1">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="figures">{cigars}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-3 text-small text-muted">And {counted(rest, 'other place')}.</p>}
    </section>
  );
}

interface DrawnPlaces {
  drawing: StatesDrawing;
  places: readonly BookPlace[];
}

/** Names places such as Honolulu and Havana, because the drawing has only the continental states. */
function OffTheMap({ drawing, places }: DrawnPlaces) {
  const off = places.filter(({ point }) => drawing.at(point) === null).map(({ label }) => label);
  if (off.length === 0) return null;
  const rest = off.length - MAX_NAMED;
  const named = rest > 0 ? [...off.slice(0, MAX_NAMED), counted(rest, 'other place')] : off;
  return <p className="mt-3 text-small text-muted">Not on this map: {listed(named)}.</p>;
}

/** Returns a dot's radius in the drawing's units; its area grows with the number of cigars. */
const radiusFor = (cigars: number) => Math.min(14, 2.6 * Math.sqrt(cigars) + 1.4);

function Drawn({ drawing, places }: DrawnPlaces) {
  return (
    <svg viewBox="0 0 480 300" role="img" aria-label="A map of these places" className="block w-full">
      <path d={drawing.outline} className="fill-none stroke-edge" strokeWidth={0.5} strokeLinejoin="round" />
      {places.map(({ label, cigars, point }) => {
        const at = drawing.at(point);
        return (
          at && (
            <circle
              key={label}
              cx={at[0]}
              cy={at[1]}
              r={radiusFor(cigars)}
              className="fill-brass stroke-ink"
              fillOpacity={0.85}
              strokeWidth={0.75}
            />
          )
        );
      })}
    </svg>
  );
}
