import type { Entry } from '@stoa/contract';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { DeleteEntry } from '../features/journal/DeleteEntry.tsx';
import { CigarPicture } from '../features/journal/CigarPicture.tsx';
import { EntrySheet } from '../features/journal/EntrySheet.tsx';
import { MemberSheet } from '../features/members/MemberSheet.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { BelowEntry } from './BelowEntry.tsx';
import { EntryReplies } from './EntryReplies.tsx';
import { ReportThing, ReportThisThing } from './ReportThing.tsx';
import { useOpenItem } from './use-open-item.ts';

const LazyWants = lazyPart(async () => (await import('../features/humidor/MemberWants.tsx')).MemberWants);

const Wants = ({ id }: { id: number }) => (
  <Suspense>
    <LazyWants id={id} Picture={CigarPicture} />
  </Suspense>
);

export function OpenMember() {
  const viewer = useMember();
  const navigate = useNavigate();
  const [toDelete, setToDelete] = useState<Entry | null>(null);
  const [memberId, , closeMember] = useOpenItem('member');
  const [cigarId, openCigar, closeCigar] = useOpenItem('cigar');
  const [photo, openPhoto, closePhoto] = useOpenItem('photo');
  const openCigarSheet = cigarId !== null && (
    <EntrySheet
      id={cigarId}
      viewerId={viewer.id}
      home={viewer.location}
      photos={{ photo, onOpen: openPhoto, onTurn: openPhoto, onClose: closePhoto }}
      onClose={closeCigar}
      onEdit={() => void navigate(`/dashboard/journal?entry=${cigarId}&edit=true`)}
      onDelete={setToDelete}
      Replies={EntryReplies}
      After={BelowEntry}
      Report={ReportThing}
    />
  );

  return (
    <>
      {memberId === null ? (
        openCigarSheet
      ) : (
        <MemberSheet
          id={memberId}
          viewerId={viewer.id}
          onClose={closeMember}
          onOpenCigar={openCigar}
          Wants={Wants}
          Report={ReportThisThing}
        >
          {openCigarSheet}
        </MemberSheet>
      )}
      {toDelete && (
        <DeleteEntry
          entry={toDelete}
          onCancel={() => setToDelete(null)}
          onDeleted={() => {
            setToDelete(null);
            closeCigar();
          }}
        />
      )}
    </>
  );
}
