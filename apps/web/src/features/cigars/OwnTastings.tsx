import type { CigarPage } from '@stoa/contract';
import { Link } from 'react-router';
import { calendarDay } from '../../lib/dates.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { ownSummary } from './cigar-texts.ts';
import { TastingLine } from './TastingLine.tsx';

/** With fewer tastings, no chart is shown. */
const MIN_CHARTED = 3;

export function OwnTastings({ own }: { own: CigarPage['own'] }) {
  return (
    <section aria-label="Your tastings">
      <SectionTitle
        action={own.cigars > 0 && <span className="text-small text-muted">{ownSummary(own)}</span>}
      >
        Your tastings
      </SectionTitle>
      {own.cigars === 0 ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="text-body text-muted">You haven’t tried this one yet.</p>
          <ButtonLink variant="quiet" replace to="?addcigar=true">
            Add cigar
          </ButtonLink>
        </div>
      ) : (
        <>
          {own.tastings.length >= MIN_CHARTED && (
            <div className="mt-6">
              <TastingLine ratings={own.tastings.map(({ rating }) => rating)} />
            </div>
          )}
          <ol className="mt-2 divide-y divide-hairline">
            {own.tastings.toReversed().map(({ entry_id, rating, smoked_local }) => (
              <li key={entry_id}>
                <Link
                  to={`/dashboard/journal?entry=${entry_id}`}
                  className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 transition-colors hover:text-brass-bright"
                >
                  <span className="text-body">{calendarDay(smoked_local.slice(0, 10))}</span>
                  <Stars value={rating} />
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
