import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { leadText } from './journal-lead.ts';

export const JournalTitle = ({ count }: { count: number | null }) => (
  <PageTitle
    lead={leadText(count)}
    action={
      <ButtonLink variant="link" to="/dashboard/journal/statistics">
        Statistics
      </ButtonLink>
    }
  >
    Journal
  </PageTitle>
);
