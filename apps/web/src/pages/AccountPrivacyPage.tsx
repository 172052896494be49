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
    description: 'On the Porch and in lists, maps, and leaderboards.',
  },
  {
    value: 'followers',
    label: AUDIENCE_LABELS.followers,
    description: 'On their Porch and on your profile.',
  },
  {
    value: 'me',
    label: AUDIENCE_LABELS.me,
    description: 'Your entries still count toward your points and badges.',
  },
] as const;

const listReaders = [
  { value: 'members', label: AUDIENCE_LABELS.members },
  { value: 'followers', label: AUDIENCE_LABELS.followers },
  { value: 'me', label: AUDIENCE_LABELS.me },
] as const;

export function AccountPrivacyPage() {
  return (
    <MemberLayout name="Privacy">
      <PageTitle
        back={ACCOUNT}
        lead="Choose who sees what you share and who can reach you. Changes save automatically."
      >
        Privacy
      </PageTitle>
      <Section
        title="New entries"
        note="You can change this for each entry. Entries already in your journal stay as they are."
      >
        <AudienceChoice field="entry_visibility" label="Who can see them" options={entryReaders} />
      </Section>
      <Section title="Your circle" note="Your followers and the members you follow.">
        <AudienceChoice
          field="follow_lists_visible_to"
          label="Who can see these lists"
          options={listReaders}
        />
      </Section>
      <Section
        title="Your profile"
        note="When you joined, how many cigars you’ve smoked, and where you live."
      >
        <p className="flex flex-wrap gap-x-8">
          <TextLink roomy to="/dashboard/account">
            Edit on your account page
          </TextLink>
          <TextLink roomy to="/dashboard/account/seen-as">
            See my profile as…
          </TextLink>
        </p>
      </Section>
      <Section title="Leaderboards" note="Rankings are a game. You don’t have to play, or even watch.">
        <div className="divide-y divide-hairline border-b border-hairline">
          <PrivacySwitch
            field="on_leaderboards"
            label="Show me on the leaderboards"
            hint="When this is off, you don’t appear there. Your profile doesn’t change."
          />
          <PrivacySwitch
            field="quiet_journal"
            label="Quiet journal"
            hint="Hides leaderboards, ranks, and badges from you. You still earn them all, and they’ll be here when you turn this off."
          />
        </div>
      </Section>
      <Section title="Blocked" note="You can’t find each other on Stoa.">
        <AvoidedMembers kind="block" />
      </Section>
      <Section
        title="Muted"
        note="Their entries stay off your Porch, and you won’t hear about them. They won’t know."
      >
        <AvoidedMembers kind="mute" />
      </Section>
    </MemberLayout>
  );
}
