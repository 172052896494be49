import type { Entry } from '@stoa/contract';
import { useState } from 'react';
import { useMember } from '../features/accounts/member.ts';
import { DeleteEntry } from '../features/journal/DeleteEntry.tsx';
import { EntryDialog } from '../features/journal/EntryDialog.tsx';
import { EntrySheet } from '../features/journal/EntrySheet.tsx';
import { JournalList } from '../features/journal/JournalList.tsx';
import { useJournalAddress } from '../features/journal/use-journal-address.ts';
import { counted } from '../lib/figures.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useEntryParts } from './entry-parts.tsx';
import { MemberPage } from './MemberPage.tsx';

/** `/dashboard/journal`: the member's own entries, one open beside them, one being edited above them. */
export function JournalPage() {
  const address = useJournalAddress();
  const member = useMember();
  const { openId } = address;
  const [toDelete, setToDelete] = useState<Entry | null>(null);
  const parts = useEntryParts();

  return (
    <MemberPage name="Journal">
      <PageTitle
        eyebrow="Your cigars"
        lead={leadText(member.cigars)}
        action={
          <ButtonLink variant="link" to="/dashboard/journal/statistics">
            Statistics
          </ButtonLink>
        }
      >
        Journal
      </PageTitle>
      <JournalList address={address} onDelete={setToDelete} />
      {openId !== null && !address.editing && (
        <EntrySheet
          id={openId}
          viewerId={member.id}
          home={member.location}
          photos={{
            photo: address.photo,
            onOpen: address.openPhoto,
            onTurn: address.turnToPhoto,
            onClose: address.closePhoto,
          }}
          onClose={address.closeEntry}
          onEdit={() => address.edit(openId)}
          onDelete={setToDelete}
        />
      )}
      {openId !== null && address.editing && (
        <EntryDialog id={openId} viewerId={member.id} parts={parts} onClose={address.closeEdit} />
      )}
      {toDelete && (
        <DeleteEntry
          entry={toDelete}
          onCancel={() => setToDelete(null)}
          onDeleted={() => {
            setToDelete(null);
            if (openId !== null) address.clearSelection();
          }}
        />
      )}
    </MemberPage>
  );
}

/** One line in every state, so that the list below it never moves. */
const leadText = (count: number) =>
  count === 0 ? 'What you smoke, and how it was.' : `${counted(count, 'cigar')}, written down.`;
