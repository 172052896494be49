import type { Humidor, HumidorCigar } from '@stoa/contract';
import { nounFor, figure } from '../../lib/figures.ts';
import { brandLine, placesText } from './lot-texts.ts';
import type { CigarPicture } from './humidor-slots.ts';
import { restedText, restingText } from './rest-texts.ts';

interface HumidorRowProps {
  cigar: HumidorCigar;
  humidors: readonly Humidor[];
  Picture: CigarPicture;
  eager: boolean;
  onOpen: () => void;
}

export const ROW_GRID =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-5 sm:gap-x-7 max-sm:@min-[17rem]:grid-cols-[min(6.5rem,24vw)_minmax(0,1fr)_auto] sm:grid-cols-[9rem_minmax(0,1fr)_auto]';
export const ROW_PICTURE = 'hidden sm:block max-sm:@min-[17rem]:block';

/** Shows one cigar of the humidor: its picture, its rest, its place, and how many are left. */
export function HumidorRow({ cigar, humidors, Picture, eager, onOpen }: HumidorRowProps) {
  const brand = brandLine(cigar);
  const resting = restingText(cigar);
  const place = humidors.length > 1 && placesText(cigar.humidors, humidors);

  return (
    <li className="@container">
      <div className={`group relative ${ROW_GRID}`}>
        <div className={ROW_PICTURE}>
          <Picture
            name={cigar.name}
            vitola={cigar.vitola}
            line={cigar.line}
            picture={cigar.picture}
            sizes="(min-width: 40rem) 9rem, 24vw"
            eager={eager}
          />
        </div>
        <div className="min-w-0">
          <h2 className="font-serif text-lead font-semibold text-balance wrap-anywhere sm:text-title sm:font-medium">
            <button
              type="button"
              className="-my-2.25 py-2.25 text-left transition-colors group-hover:text-brass-bright fills-row"
              onClick={onOpen}
            >
              {cigar.name}
            </button>
          </h2>
          {brand && <p className="text-small wrap-anywhere text-muted sm:text-body">{brand}</p>}
          <p className="mt-1 flex flex-wrap gap-x-4 text-small wrap-anywhere text-muted">
            {cigar.rested_days !== null && (
              <span className="text-brass">{restedText(cigar.rested_days, resting !== null)}</span>
            )}
            {resting && <span>{resting}</span>}
            {place && <span>{place}</span>}
          </p>
        </div>
        {/* The list of past cigars says in its title that none are left. */}
        {cigar.quantity > 0 && (
          <p className="text-right">
            <span className="figures block text-display leading-none font-medium text-ivory">
              {figure(cigar.quantity)}
            </span>{' '}
            <span className="sr-only">{nounFor(cigar.quantity, 'cigar')}</span>
          </p>
        )}
      </div>
    </li>
  );
}
