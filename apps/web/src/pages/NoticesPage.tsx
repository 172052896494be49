import { useQuery } from '@tanstack/react-query';
import { useMember } from '../features/accounts/member.ts';
import { NoticeChoices } from '../features/notifications/choices/NoticeChoices.tsx';
import { NoticeDelivery } from '../features/notifications/delivery/NoticeDelivery.tsx';
import { serverStatus } from '../features/status/status.queries.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Section } from '../ui/Section.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

/** /dashboard/account/notices */
export function NoticesPage() {
  const { id } = useMember();
  const { data: status } = useQuery(serverStatus);

  return (
    <MemberLayout name="Notices">
      <PageTitle back={ACCOUNT} lead="What you hear about, how and when.">
        Notices
      </PageTitle>
      <Section title="Your choice" note="Each change is saved at once.">
        <NoticeChoices memberId={id} pushKey={status?.vapid_public_key ?? null} />
      </Section>
      <Section title="When" note="Your list in the app has everything at once.">
        <NoticeDelivery />
      </Section>
    </MemberLayout>
  );
}
