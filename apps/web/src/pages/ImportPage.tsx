import { BringJournal } from '../features/imports/BringJournal.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

export function ImportPage() {
  return (
    <MemberLayout name="Import a journal">
      <PageTitle back={ACCOUNT} lead="Bring in what you wrote elsewhere.">
        Import a journal
      </PageTitle>
      <BringJournal />
    </MemberLayout>
  );
}
