import { AudienceChoice } from '../features/accounts/privacy/AudienceChoice.tsx';
import { PrivacySwitch } from '../features/accounts/privacy/PrivacySwitch.tsx';
import { AvoidedMembers } from '../features/members/blocks/AvoidedMembers.tsx';
import { AUDIENCE_LABELS } from '../lib/audiences.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Section } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

const entryReaders = [
  {
    value: 'members',
    label: AUDIENCE_LABELS.members,
    description: 'On the Porch, in lists, on maps and boards.',
  },
  {
    value: 'followers',
    label: AUDIENCE_LABELS.followers,
    description: 'On their Porch and in your profile.',
  },
  {
    value: 'me',
    label: AUDIENCE_LABELS.me,
    description: 'Your entries still count towards your points and badges.',
  },
] as const;

const listReaders = [
  { value: 'members', label: AUDIENCE_LABELS.members },
  { value: 'followers', label: AUDIENCE_LABELS.followers },
  { value: 'me', label: AUDIENCE_LABELS.me },
] as const;

/** /dashboard/account/privacy */
export function AccountPrivacyPage() {
  return (
    <MemberLayout name="Privacy">
      <PageTitle
        back={ACCOUNT}
        lead="Who sees what is yours, and whom you meet. Each change is saved at once."
      >
        Privacy
      </PageTitle>
      <Section
        title="New entries"
        note="An entry’s form can say otherwise. Entries in your journal stay as they are."
      >
        <AudienceChoice field="entry_visibility" label="Who sees them" options={entryReaders} />
      </Section>
      <Section title="Your circle" note="The lists of those who follow you and whom you follow.">
        <AudienceChoice field="follow_lists_visible_to" label="Who may read them" options={listReaders} />
      </Section>
      <Section
        title="Your profile"
        note="Since when you are here, how many cigars you smoked, where you live."
      >
        <p className="flex flex-wrap gap-x-8">
          <TextLink roomy to="/dashboard/account">
            Choose on your account
          </TextLink>
          <TextLink roomy to="/dashboard/account/seen-as">
            See my profile as…
          </TextLink>
        </p>
      </Section>
      <Section title="Leaderboards" note="Ranks are a game. You need not play it, and need not watch it.">
        <div className="divide-y divide-hairline border-b border-hairline">
          <PrivacySwitch
            field="on_leaderboards"
            label="Show me on the leaderboards"
            hint="Off, nobody else finds you there. How many cigars you smoked stays as visible as it is."
          />
          <PrivacySwitch
            field="quiet_journal"
            label="A quiet journal"
            hint="Hides boards, ranks and badges from you. Only the history of your points still names a badge, where it added some. You earn all as before, and find it when you switch this off."
          />
        </div>
      </Section>
      <Section title="Blocked" note="Neither of you finds the other.">
        <AvoidedMembers kind="block" />
      </Section>
      <Section title="Muted" note="Their entries and notices do not reach you. They do not learn of it.">
        <AvoidedMembers kind="mute" />
      </Section>
    </MemberLayout>
  );
}
