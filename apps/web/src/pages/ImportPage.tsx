import { BringJournal } from '../features/imports/BringJournal.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

/** /dashboard/account/import */
export function ImportPage() {
  return (
    <MemberLayout name="Bring your journal">
      <PageTitle back={ACCOUNT} lead="What you wrote elsewhere, in one place with the rest.">
        Bring your journal
      </PageTitle>
      <BringJournal />
    </MemberLayout>
  );
}
