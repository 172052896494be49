import { useQuery } from '@tanstack/react-query';
import { useMember } from '../features/accounts/member.ts';
import { NoticeChoices } from '../features/notifications/choices/NoticeChoices.tsx';
import { NoticeDelivery } from '../features/notifications/delivery/NoticeDelivery.tsx';
import { serverStatus } from '../features/status/status.queries.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Section } from '../ui/Section.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

export function NoticesPage() {
  const { id } = useMember();
  const { data: status } = useQuery(serverStatus);

  return (
    <MemberLayout name="Notifications">
      <PageTitle back={ACCOUNT} lead="Choose what you hear about, how, and when.">
        Notifications
      </PageTitle>
      <Section title="Topics" note="Changes save automatically.">
        <NoticeChoices memberId={id} pushKey={status?.vapid_public_key ?? null} />
      </Section>
      <Section title="Timing" note="In the app, everything appears right away.">
        <NoticeDelivery />
      </Section>
    </MemberLayout>
  );
}
