import type { EntryDetail } from '@stoa/contract';
import { FAULT_NAMES, type Fault } from '@stoa/contract/amends.rules';
import { useQuery } from '@tanstack/react-query';
import { listed } from '../../lib/listed.ts';
import { useNow } from '../../lib/use-now.ts';
import { FactsHeading } from '../../ui/Facts.tsx';
import { queuedAmendsOf } from './amends.queries.ts';
import { AmendsForm, type PreparePhoto } from './AmendsForm.tsx';
import { MadeAmends } from './MadeAmends.tsx';
import { momentText } from './amends-texts.ts';

interface AmendsOfCigarProps {
  entry: EntryDetail;
  member: number;
  preparePhoto: PreparePhoto;
}

/** Names of faults in one line. */
const faultsText = (faults: readonly Fault[]): string => listed(faults.map((fault) => FAULT_NAMES[fault]));

/** Apart from the stars: what was wrong with one's own cigar of the brand, and what became of it. */
export function AmendsOfCigar({ entry, member, preparePhoto }: AmendsOfCigarProps) {
  const { data: queued = [] } = useQuery(queuedAmendsOf(member));
  const now = useNow().getTime();
  const onDevice = queued.find(({ entryId }) => entryId === entry.id);
  // Unknown where the entry comes from a list on this device: the server has the last word.
  const { made = null, opens_at: opensAt = null, photo_until: photoUntil = null } = entry.amends ?? {};

  return (
    <section aria-label="Something was wrong with it" className="mt-9 max-w-text">
      <FactsHeading>Something was wrong with it</FactsHeading>
      {made ? (
        <MadeAmends made={made} faults={faultsText(made.faults)} />
      ) : onDevice && onDevice.refused === null ? (
        <div role="status" className="mt-3">
          <p className="text-body">{faultsText(onDevice.faults)}</p>
          <p className="mt-1 text-small text-brass">Goes out when you are online.</p>
        </div>
      ) : opensAt !== null && Date.parse(opensAt) > now ? (
        <p className="mt-3 text-body text-muted">
          You can say so from <time dateTime={opensAt}>{momentText(opensAt)}</time> on, once your account is a
          day old.
        </p>
      ) : (
        <AmendsForm
          key={onDevice?.key}
          entryId={entry.id}
          member={member}
          before={onDevice ?? null}
          needsPhoto={photoUntil !== null && Date.parse(photoUntil) > now}
          preparePhoto={preparePhoto}
        />
      )}
    </section>
  );
}
