import type { CigarPage as Cigar } from '@stoa/contract';
import { CIGAR_TEXTS } from '@stoa/contract/cigars.rules';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { CigarGallery } from '../../features/cigars/CigarGallery.tsx';
import { CigarHero } from '../../features/cigars/CigarHero.tsx';
import { cigarPage } from '../../features/cigars/cigars.queries.ts';
import { CigarSkeleton } from '../../features/cigars/CigarSkeleton.tsx';
import { CommunityView } from '../../features/cigars/CommunityView.tsx';
import { FollowedMembers } from '../../features/cigars/FollowedMembers.tsx';
import { RecentlyLogged } from '../../features/cigars/RecentlyLogged.tsx';
import { OwnTastings } from '../../features/cigars/OwnTastings.tsx';
import { Forecast } from '../../features/forecast/Forecast.tsx';
import { WantStar } from '../../features/humidor/WantStar.tsx';
import { CigarPicture } from '../../features/journal/CigarPicture.tsx';
import { LineMark } from '../../features/journal/LineMark.tsx';
import { ApiError } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MemberLayout } from '../MemberLayout.tsx';
import { MemberPanel } from '../MemberPanel.tsx';
import { useOpenItem } from '../use-open-item.ts';

const Ageing = lazyPart(async () => (await import('../../features/cigars/Ageing.tsx')).Ageing, {
  quiet: true,
});

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Serves `/dashboard/cigars/{id}`: a product's number, or `n` and the number of a named cigar. */
export function CigarPage() {
  const { cigar = '' } = useParams();
  const page = useQuery(cigarPage(cigar));

  return (
    <MemberLayout name={page.data?.name ?? 'Cigar'}>
      {isUnknown(page.error) && page.data === undefined ? (
        <EmptyState
          level={1}
          picture="humidor"
          title="No page for this cigar yet"
          text="Every Stoa cigar has a page. Others get one once three members have logged them."
          action={
            <ButtonLink variant="quiet" to="/dashboard/journal">
              Go to your journal
            </ButtonLink>
          }
        />
      ) : (
        <Loaded from={page} skeleton={<CigarSkeleton />} errorText={CIGAR_TEXTS.loadFailed}>
          {(loaded) => <CigarSections page={loaded} />}
        </Loaded>
      )}
      <MemberPanel />
    </MemberLayout>
  );
}

function HeroPicture({ page: { name, vitola, line, picture } }: { page: Cigar }) {
  return (
    <CigarPicture
      name={name}
      vitola={vitola}
      line={line}
      picture={picture}
      shape="wide"
      eager="first"
      sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 45vw, 92vw"
    />
  );
}

const ForecastOfPage = ({ page }: { page: Cigar }) => <Forecast cigar={page.cigar} />;

const WantOfPage = ({ page: { cigar, want_id: wantId } }: { page: Cigar }) => (
  <WantStar thing={{ cigar }} wantId={wantId ?? null} />
);

function CigarSections({ page }: { page: Cigar }) {
  const [, openEntry] = useOpenItem('cigar');

  return (
    <div className="space-y-14">
      <CigarHero
        page={page}
        Picture={HeroPicture}
        Mark={LineMark}
        Forecast={ForecastOfPage}
        Want={WantOfPage}
      />
      <CigarGallery page={page} onOpen={openEntry} />
      <CommunityView community={page.community} />
      <Suspense>
        <Ageing page={page} />
      </Suspense>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 xl:grid-cols-2">
        <div className="space-y-12">
          <OwnTastings own={page.own} />
          <FollowedMembers following={page.following} onOpen={openEntry} />
        </div>
        <RecentlyLogged recent={page.lately} />
      </div>
    </div>
  );
}
