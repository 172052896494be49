import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { counted } from '../../../lib/figures.ts';
import { Glance } from '../../../ui/Glance.tsx';
import { GlanceSkeleton } from '../../../ui/GlanceSkeleton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EntryPicture } from '../EntryPicture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useSmoke } from '../smoke/smoke.queries.ts';
import { usePutDownPress } from '../smoke/use-put-down-press.ts';
import { entriesQuery } from '../journal.queries.ts';
import { entriesInProgress } from './glance.queries.ts';
import { latestOf } from './LatestEntryCard.tsx';

export function InProgress({ member }: { member: number }) {
  const smoke = useSmoke(member);
  const press = usePutDownPress(member);
  const { data, isPending, isFetching, refetch } = useQuery(entriesInProgress);
  const latest = latestOf(useQuery(entriesQuery(1, JOURNAL_SORTS[0])).data?.results ?? []);
  if (isPending) return <GlanceSkeleton label="Loading your entries in progress" />;
  if (data === undefined) {
    return (
      <div className="py-5">
        <NotLoaded retrying={isFetching} onRetry={() => void refetch()}>
          Couldn’t load your entries in progress.
        </NotLoaded>
      </div>
    );
  }
  const entry = data.results[0];
  if (entry === undefined) return <NextCigar />;

  const burns = smoke?.entry?.id === entry.id;
  // If none is completed yet, this entry is also the latest one, shown large next to this.
  const isLatest = latest?.id === entry.id;
  return (
    <Glance
      eyebrow={burns ? 'Burning now' : 'In Progress'}
      title={isLatest && !burns ? 'One rating to go' : entry.name}
      picture={isLatest ? null : <EntryPicture entry={entry} sizes="7rem" eager />}
      action={
        <span className="flex flex-wrap gap-x-6">
          {burns ? (
            <Button variant="link" loading={press.isPending} onClick={() => press.mutate(smoke)}>
              Finish
            </Button>
          ) : (
            <TextLink roomy to={`/dashboard/journal?entry=${entry.id}&edit=true`}>
              Complete<VisuallyHidden> {entry.name}</VisuallyHidden>
            </TextLink>
          )}
          {data.count > 1 && (
            <TextLink roomy to="/dashboard/journal?state=in-progress">
              {`All ${counted(data.count, 'entry', 'entries')}`}
            </TextLink>
          )}
        </span>
      }
    >
      {burns ? 'Take your time. You can rate it when you finish.' : 'Add an overall rating to complete it.'}
    </Glance>
  );
}

const NextCigar = () => (
  <Glance
    eyebrow="Next"
    title="Your next page is blank"
    picture={
      <span className="flex aspect-4/3 items-center justify-center border border-hairline text-brass">
        <Plus size={28} strokeWidth={1} />
      </span>
    }
    action={
      <TextLink roomy replace to="?addcigar=true">
        Add cigar
      </TextLink>
    }
  >
    Enter the code from the band, or log any other cigar.
  </Glance>
);
