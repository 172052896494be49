import type { EntryDetail } from '@stoa/contract';
import { type ReactNode, useId, useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { FactsHeading } from '../../ui/Facts.tsx';
import { faultsText } from './amends-kind.ts';
import { useQueuedAmends } from './amends.queries.ts';
import { AmendsForm, type PreparePhoto } from './AmendsForm.tsx';
import { AmendsResult } from './AmendsResult.tsx';

const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Returns "November 24 at 6:05 PM" in the device's time zone. */
const momentText = (moment: string): string => MOMENT.format(new Date(moment));

const QUESTION = 'Something wrong with this cigar?';

interface CigarAmendsProps {
  entry: EntryDetail;
  member: number;
  preparePhoto: PreparePhoto;
}

/** Shows the member's report about a faulty cigar and its outcome, or the form to report one. */
export function CigarAmends({ entry, member, preparePhoto }: CigarAmendsProps) {
  const onDevice = useQueuedAmends(member, entry.id);
  const now = useNow().getTime();
  // An entry from a cached list lacks these values; the server decides.
  const { made = null, opens_at: opensAt = null, photo_until: photoUntil = null } = entry.amends ?? {};

  const isSettled = made !== null || (onDevice !== undefined && onDevice.refusal === null);

  return (
    <section aria-label={QUESTION} className="mt-9 max-w-text">
      {isSettled ? (
        <>
          <FactsHeading>{QUESTION}</FactsHeading>
          {made ? (
            <AmendsResult made={made} faults={faultsText(made.faults)} />
          ) : (
            onDevice && (
              <div role="status" className="mt-3">
                <p className="text-body">{faultsText(onDevice.payload.faults)}</p>
                <p className="mt-1 text-small text-brass">We’ll send this when you’re online.</p>
              </div>
            )
          )}
        </>
      ) : (
        <Disclosure key={entry.id} startsOpen={onDevice !== undefined}>
          {opensAt !== null && Date.parse(opensAt) > now ? (
            <p className="mt-3 text-body text-muted">
              Your account needs to be a day old first. You can tell us after{' '}
              <time dateTime={opensAt}>{momentText(opensAt)}</time>.
            </p>
          ) : (
            <AmendsForm
              entryId={entry.id}
              member={member}
              before={onDevice}
              needsPhoto={photoUntil !== null && Date.parse(photoUntil) > now}
              preparePhoto={preparePhoto}
            />
          )}
        </Disclosure>
      )}
    </section>
  );
}

/** Closed at first, because few cigars are faulty. */
function Disclosure({ startsOpen, children }: { startsOpen: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();

  return (
    <>
      <Button variant="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {QUESTION}
      </Button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </>
  );
}
