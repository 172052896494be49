import type { Entry } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { entryDay } from '../../../lib/smoked-day.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CigarPicture } from '../CigarPicture.tsx';
import { EntryPicture } from '../EntryPicture.tsx';
import { LineMark } from '../LineMark.tsx';
import { type Smoke, smokeTexts } from '../smoke/smoke.ts';
import { useFinishButton } from '../smoke/use-finish-button.ts';
import { type HomeCigarState, useHomeCigar } from './home-cigar.ts';
import { FirstCigar } from './FirstCigar.tsx';
import { HomeCigarCard, HomeCigarSkeleton } from './HomeCigarCard.tsx';

const SIZES = '(min-width: 64rem) 40rem, 100vw';

interface HomeCigarProps {
  member: number;
  /** How many cigars a newcomer has logged, to invite them to the next one. Null for everyone else. */
  newcomerCigars: number | null;
}

/** Shows the burning cigar at the top of the home page, the one in progress, or the latest. */
export function HomeCigar({ member, newcomerCigars }: HomeCigarProps) {
  const { state, isPending, isFetching, retry } = useHomeCigar(member);

  switch (state?.kind) {
    case undefined:
      return isPending ? (
        <HomeCigarSkeleton />
      ) : (
        <NotLoaded retrying={isFetching} onRetry={retry}>
          Couldn’t load your latest cigar.
        </NotLoaded>
      );
    case 'burning':
      return <BurningCigar member={member} smoke={state.smoke} />;
    case 'in-progress':
      return <CigarInProgress {...state} />;
    case 'latest':
      return newcomerCigars === null ? (
        <LatestCigar entry={state.entry} />
      ) : (
        <FirstCigar cigars={newcomerCigars} latest={state.entry} />
      );
    case 'none':
      return newcomerCigars !== null && <FirstCigar cigars={newcomerCigars} latest={null} />;
  }
}

function BurningCigar({ member, smoke }: { member: number; smoke: Smoke }) {
  const { label, line } = smokeTexts(smoke, useNow());
  const press = useFinishButton(member);

  return (
    <section aria-label={label}>
      <HomeCigarCard
        eyebrow={line}
        title={smoke.title}
        entryId={smoke.entry?.id ?? null}
        picture={
          smoke.entry ? (
            <EntryPicture entry={smoke.entry} sizes={SIZES} eager="first" />
          ) : (
            <CigarPicture name={smoke.title} vitola="" line={null} picture={null} sizes={SIZES} eager />
          )
        }
      >
        <p className="mt-2 text-body text-muted">Take your time. You can rate it when you finish.</p>
        <div className="relative mt-5 w-fit">
          <Button loading={press.isPending} onClick={() => press.mutate(smoke)}>
            Finish
          </Button>
        </div>
      </HomeCigarCard>
    </section>
  );
}

function CigarInProgress({ entry, count }: Extract<HomeCigarState, { kind: 'in-progress' }>) {
  return (
    <HomeCigarCard
      eyebrow="In Progress"
      title={entry.name}
      entryId={entry.id}
      picture={<EntryPicture entry={entry} sizes={SIZES} eager="first" />}
    >
      <p className="mt-2 text-body text-muted">Add an overall rating to complete it.</p>
      <div className="relative mt-5 flex w-fit flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to={`/dashboard/journal?entry=${entry.id}&edit=true`}>
          Complete<VisuallyHidden> {entry.name}</VisuallyHidden>
        </ButtonLink>
        {count > 1 && (
          <TextLink roomy to="/dashboard/journal?state=in-progress">
            See all in progress
          </TextLink>
        )}
      </div>
    </HomeCigarCard>
  );
}

function LatestCigar({ entry }: { entry: Entry }) {
  const day = entryDay(entry);
  const brand = [entry.brand_name, entry.vitola].filter(Boolean).join(' · ');

  return (
    <HomeCigarCard
      eyebrow={
        <>
          Your latest · <time dateTime={day.iso}>{day.long}</time>
        </>
      }
      title={entry.name}
      entryId={entry.id}
      picture={<EntryPicture entry={entry} sizes={SIZES} eager="first" />}
    >
      {/* The card's height has room for it or for the note. */}
      {!entry.experience_note && brand && <p className="mt-1 text-body wrap-anywhere text-muted">{brand}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5">
        {entry.rating !== null && <Stars value={entry.rating} />}
        <LineMark line={entry.product_line} />
        {entry.location && <span className="text-small text-muted">{placeLabel(entry.location)}</span>}
      </p>
      {entry.experience_note && (
        <p className="mt-3 line-clamp-2 font-serif text-lead text-ivory italic wrap-anywhere">
          {entry.experience_note}
        </p>
      )}
    </HomeCigarCard>
  );
}
