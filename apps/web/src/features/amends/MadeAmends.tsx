import type { Amends } from '@stoa/contract';
import type { AmendsState } from '@stoa/contract/amends.rules';
import { counted } from '../../lib/figures.ts';
import { Picture } from '../../ui/Picture.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const TITLES: Readonly<Record<AmendsState, string>> = {
  paid: 'Your points are back',
  waiting: 'With the house',
  accepted: 'Your points are back',
  replaced: 'Another one is on its way',
  declined: 'We cannot make it good',
  withdrawn: 'Withdrawn',
};

const hasPaid = (state: AmendsState): boolean => state === 'paid' || state === 'accepted';

/** What became of it, then what was said. */
export function MadeAmends({ made, faults }: { made: Amends; faults: string }) {
  const { state, points, reason, words, photo } = made;
  return (
    <div role="status" className="mt-3 flex gap-4">
      <div className="min-w-0 grow">
        <p className="font-serif text-lead">
          {hasPaid(state) && points === 0 ? 'Thank you for saying so' : TITLES[state]}
          {hasPaid(state) && points > 0 && (
            <span className="figures text-brass">{` · ${counted(points, 'point')}`}</span>
          )}
        </p>
        {state === 'waiting' && (
          <p className="mt-1 text-body text-muted">
            A person looks at it. You get a notice of what was decided.
          </p>
        )}
        {state === 'replaced' && (
          <p className="mt-1 text-body">
            <TextLink to="/dashboard/store?tab=redeemed">Where the parcel is</TextLink>
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
          alt="The cigar, as you sent it"
          className="size-20 shrink-0 rounded-soft border border-hairline object-cover"
        />
      )}
    </div>
  );
}
