import { counted } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

interface JournalTitleProps {
  /** Null where another number leads. */
  count: number | null;
  next: { id: string; isOpen: boolean; onToggle: () => void } | null;
}

export const JournalTitle = ({ count, next }: JournalTitleProps) => (
  <PageTitle
    lead={
      count !== null &&
      (count === 0 ? 'What you smoked, and how it was.' : `${counted(count, 'cigar')} logged.`)
    }
    links={
      <div className="flex flex-wrap gap-x-6">
        {next && (
          <Button variant="link" aria-expanded={next.isOpen} aria-controls={next.id} onClick={next.onToggle}>
            Try next
          </Button>
        )}
        <ButtonLink variant="link" to="/dashboard/journal/statistics">
          Statistics
        </ButtonLink>
      </div>
    }
  >
    Journal
  </PageTitle>
);
