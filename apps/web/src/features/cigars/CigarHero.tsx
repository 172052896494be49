import type { CigarPage } from '@stoa/contract';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import type { ComponentType } from 'react';
import { BackLink } from '../../ui/BackLink.tsx';
import { Score } from './Score.tsx';

export interface CigarHeroProps {
  page: CigarPage;
  Picture: ComponentType<{ page: CigarPage }>;
  Mark: ComponentType<{ line: Virtue | null }>;
  /** The viewer's forecast, above the score. */
  Forecast?: ComponentType<{ page: CigarPage }>;
  /** Puts the cigar on the viewer's want list. */
  Want?: ComponentType<{ page: CigarPage }>;
}

export function CigarHero({ page, Picture, Mark, Forecast, Want }: CigarHeroProps) {
  const { name, brand_name, vitola, line, description, community } = page;

  return (
    <header>
      <p className="mb-3">
        <BackLink to="/dashboard/journal">Journal</BackLink>
      </p>
      <div className="grid gap-x-14 gap-y-6 sm:grid-cols-2">
        <Picture page={page} />
        <div className="min-w-0">
          <Mark line={line} />
          <h1 className="mt-2 font-serif text-title font-medium text-balance wrap-anywhere">{name}</h1>
          <p className="mt-1 text-body text-muted">{[brand_name, vitola].filter(Boolean).join(' · ')}</p>
          {Forecast && (
            <div className="mt-5 empty:hidden">
              <Forecast page={page} />
            </div>
          )}
          <div className="mt-5 border-t border-brass pt-4">
            <Score score={community.score} />
          </div>
          {Want && (
            <div className="mt-3">
              <Want page={page} />
            </div>
          )}
          {description && <p className="mt-5 text-body text-pretty text-muted">{description}</p>}
        </div>
      </div>
    </header>
  );
}
