import type { Amends } from '@stoa/contract';
import type { AmendsState } from '@stoa/contract/amends.rules';
import { counted } from '../../lib/figures.ts';
import { Picture } from '../../ui/Picture.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const TITLES: Readonly<Record<AmendsState, string>> = {
  paid: 'Your points are back',
  waiting: 'We’re looking into it',
  accepted: 'Your points are back',
  replaced: 'A replacement is on its way',
  declined: 'We couldn’t approve this one',
  withdrawn: 'Withdrawn',
};

const hasPaid = (state: AmendsState): boolean => state === 'paid' || state === 'accepted';

export function AmendsResult({ made, faults }: { made: Amends; faults: string }) {
  const { state, points, reason, words, photo } = made;
  return (
    <div role="status" className="mt-3 flex gap-4">
      <div className="min-w-0 grow">
        <p className="font-serif text-lead">
          {hasPaid(state) && points === 0 ? 'Thank you for telling us' : TITLES[state]}
          {hasPaid(state) && points > 0 && (
            <span className="figures text-brass">{` · ${counted(points, 'point')}`}</span>
          )}
        </p>
        {state === 'waiting' && (
          <p className="mt-1 text-body text-muted">
            A person reviews every request. We’ll let you know what we decide.
          </p>
        )}
        {state === 'replaced' && (
          <p className="mt-1 text-body">
            <TextLink to="/dashboard/store?tab=redeemed">Track your package</TextLink>
          </p>
        )}
        {reason && <p className="mt-1 text-body whitespace-pre-line wrap-anywhere">{reason}</p>}
        <p className="mt-2 text-small whitespace-pre-line text-muted wrap-anywhere">
          {[faults, words].filter(Boolean).join('. ')}
        </p>
      </div>
      {photo && (
        <Picture
          src={photo.small_url}
          alt="Your photo of the cigar"
          className="size-20 shrink-0 rounded-soft border border-hairline object-cover"
        />
      )}
    </div>
  );
}
