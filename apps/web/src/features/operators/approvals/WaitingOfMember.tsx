import { useQuery } from '@tanstack/react-query';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { ApprovalRecords } from './ApprovalRecords.tsx';
import { waitingOfMember } from './approvals.queries.ts';

export function WaitingOfMember({ id }: { id: number }) {
  const { data } = useQuery(waitingOfMember(id));
  if (!data || data.count === 0) return null;
  return (
    <section aria-label="Waiting for a second person" className="min-w-0">
      <SectionTitle size="lead">Waiting for a second person</SectionTitle>
      <ApprovalRecords rows={data.results} ofMember />
    </section>
  );
}
