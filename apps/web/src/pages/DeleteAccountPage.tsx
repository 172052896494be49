import { useNavigate } from 'react-router';
import { LastWord } from '../features/accounts/deletion/LastWord.tsx';
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

/** /dashboard/account/delete */
export function DeleteAccountPage() {
  const { id, cigars, handle } = useMember();
  const navigate = useNavigate();

  const erased = [
    'Your name, your email, your portrait and what you wrote about yourself',
    `Your journal: ${counted(cigars, 'cigar')}, with every note, photo and place`,
    'Your badges, your points, and whom you follow and who follows you',
    'Every sign-in, on every device',
  ];
  const stays = [
    'Lines of points and shipped rewards, without anything that says they were yours',
    'The codes of cigars you logged: they stay used',
    ...(handle ? [`The name @${handle}, free again for somebody else`] : []),
  ];

  async function leave() {
    // First the public page: a session that ends on a member's page leads to sign-in.
    await navigate('/farewell', { replace: true });
    sessionMark.end();
    await clearDevice(id);
  }

  return (
    <MemberLayout name="Delete account">
      <PageTitle back={DATA} lead="It happens at once, and for good. Not even we can bring it back.">
        Delete your account
      </PageTitle>
      <Section title="What is erased">
        <List lines={erased} />
      </Section>
      <Section title="What stays">
        <List lines={stays} />
      </Section>
      <Section title="Before you go" note="One file with everything of yours, readable without Stoa.">
        <ExportLink />
      </Section>
      <Section title="The last word" note="A mail confirms it. It is the last one you receive from us.">
        <LastWord onDeleted={() => void leave()} />
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
    <ul className="divide-y divide-hairline border-y border-hairline">
      {lines.map((line) => (
        <li key={line} className="py-3 text-body text-pretty">
          {line}
        </li>
      ))}
    </ul>
  );
}
