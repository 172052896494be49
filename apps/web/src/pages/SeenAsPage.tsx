import type { SeenAs } from '@stoa/contract';
import { VIEWPOINTS, type Viewpoint } from '@stoa/contract/members.rules';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { EntrySheet } from '../features/journal/EntrySheet.tsx';
import { ProfileSeenAs } from '../features/members/seen-as/ProfileSeenAs.tsx';
import { entrySeenAs } from '../features/members/seen-as/seen-as.queries.ts';
import { SeenAsBanner } from '../features/members/seen-as/SeenAsBanner.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';
import { PRIVACY } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';
import { useOpenItem } from './use-open-item.ts';

const ViewerSearch = lazyPart(
  async () => (await import('../features/members/seen-as/ViewerSearch.tsx')).ViewerSearch,
);

const OPTIONS = [
  { value: 'stranger', label: 'A stranger' },
  { value: 'follower', label: 'A follower' },
  { value: 'member', label: 'A member' },
] as const satisfies readonly { value: Viewpoint; label: string }[];

/** No member has this number, so nothing here counts as the viewer's own. */
const NOBODY = 0;

function useViewpoint(): readonly [SeenAs, (as: SeenAs) => void] {
  const [query, setQuery] = useSearchParams();
  const sent = query.get('as');
  const as = VIEWPOINTS.find((one) => one === sent) ?? 'stranger';
  const handle = as === 'member' ? (query.get('handle') ?? '') : '';
  return [
    { as, handle },
    (next) =>
      setQuery(next.handle === '' ? { as: next.as } : { ...next }, {
        replace: true,
        preventScrollReset: true,
      }),
  ];
}

export function SeenAsPage() {
  const member = useMember();
  const [as, look] = useViewpoint();
  const [cigarId, openCigar, closeCigar] = useOpenItem('cigar');
  const [photo, openPhoto, closePhoto] = useOpenItem('photo');
  const isChosen = as.as !== 'member' || as.handle !== '';

  return (
    <MemberLayout name="See my profile as">
      <PageTitle
        back={PRIVACY}
        lead="Exactly what others see. A stranger is a member who doesn’t follow you."
      >
        See my profile as
      </PageTitle>
      <div className="max-w-text space-y-4">
        <SegmentedChoice
          label="View as"
          value={as.as}
          options={OPTIONS}
          onChange={(value) => look({ as: value, handle: '' })}
        />
        {as.as === 'member' && (
          <Suspense fallback={<div className="min-h-24" />}>
            <ViewerSearch
              viewerId={member.id}
              handle={as.handle}
              onChoose={(handle) => look({ as: 'member', handle })}
            />
          </Suspense>
        )}
        {isChosen && (
          <div className="border-x border-b border-edge">
            <SeenAsBanner as={as} back={PRIVACY.to} />
            <ProfileSeenAs key={`${as.as} ${as.handle}`} as={as} onOpenCigar={openCigar} />
          </div>
        )}
      </div>
      {cigarId !== null && isChosen && (
        <EntrySheet
          id={cigarId}
          viewerId={NOBODY}
          home={null}
          source={entrySeenAs(as, cigarId)}
          photos={{ photo, onOpen: openPhoto, onTurn: openPhoto, onClose: closePhoto }}
          onClose={closeCigar}
        />
      )}
    </MemberLayout>
  );
}
