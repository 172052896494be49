import { useNavigate } from 'react-router';
import { DeletionConfirmation } from '../features/accounts/deletion/DeletionConfirmation.tsx';
import { ExportLink } from '../features/accounts/ExportLink.tsx';
import { useMember } from '../features/accounts/member.ts';
import { counted } from '../lib/figures.ts';
import { clearDevice } from '../lib/clear-device.ts';
import { sessionMark } from '../lib/session-mark.ts';
import { Section } from '../ui/Section.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { DATA } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

export function DeleteAccountPage() {
  const { id, cigars, handle } = useMember();
  const navigate = useNavigate();

  const erased = [
    'Your name, email, profile picture, and bio',
    cigars === 0
      ? 'Your journal'
      : `Your journal: ${counted(cigars, 'cigar')}, with every note, photo, and place`,
    ...(handle ? [`Your handle @${handle}, which another member can then claim`] : []),
    'Your humidor and your want list',
    'Your badges, points, followers, and the members you follow',
    'Your devices, sign-in methods, and access tokens',
  ];
  const stays = [
    'Records of points and shipped rewards, with nothing that identifies you',
    'The codes of the cigars you logged, which can’t be used again',
  ];

  async function leave() {
    // Navigates first, because a session that ends on a member's page leads to sign-in.
    await navigate('/farewell', { replace: true });
    sessionMark.end();
    await clearDevice(id);
  }

  return (
    <MemberLayout name="Delete account">
      <PageTitle
        back={DATA}
        lead="Deletion is immediate and permanent. Not even we can restore your account."
      >
        Delete your account
      </PageTitle>
      <Section title="What’s erased">
        <List lines={erased} />
      </Section>
      <Section title="What stays">
        <List lines={stays} />
      </Section>
      <Section title="Before you go" note="All your data in one file that you can open without Stoa.">
        <ExportLink />
      </Section>
      <Section title="Confirm" note="We’ll confirm by email. It’s the last one you’ll get from us.">
        <DeletionConfirmation onDeleted={() => void leave()} />
        <p className="mt-8 text-body text-muted">
          Changed your mind?{' '}
          <TextLink roomy to="/dashboard/account">
            Back to your account
          </TextLink>
        </p>
      </Section>
    </MemberLayout>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {lines.map((line) => (
        <li key={line} className="py-3 text-body text-pretty">
          {line}
        </li>
      ))}
    </ul>
  );
}
