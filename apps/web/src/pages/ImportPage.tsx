import { JournalImports } from '../features/imports/JournalImports.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { DATA } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

export function ImportPage() {
  return (
    <MemberLayout name="Import a journal">
      <PageTitle back={DATA} lead="Bring in what you wrote elsewhere.">
        Import a journal
      </PageTitle>
      <JournalImports />
    </MemberLayout>
  );
}
