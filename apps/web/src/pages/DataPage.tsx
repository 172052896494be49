import { ExportLink } from '../features/accounts/ExportLink.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Section } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

export function DataPage() {
  return (
    <MemberLayout name="Your data">
      <PageTitle back={ACCOUNT} lead="It’s yours to take with you, or to erase.">
        Your data
      </PageTitle>
      <Section title="Take it with you">
        <p className="mb-6 text-body text-pretty text-muted">
          One file with your whole journal, photos, and points. It opens in any browser, even offline.
        </p>
        <ExportLink />
      </Section>
      <Section title="Import a journal">
        <p className="text-body text-pretty text-muted">
          A spreadsheet, a file from another app, or a Stoa export.
        </p>
        <p className="mt-2">
          <TextLink roomy to="/dashboard/account/import">
            Choose a file
          </TextLink>
        </p>
      </Section>
      <Section title="Delete your account">
        <p className="text-body text-pretty text-muted">
          Immediate and permanent. The next page explains what’s erased and what stays.
        </p>
        <p className="mt-2">
          <TextLink roomy to="/dashboard/account/delete">
            Delete account
          </TextLink>
        </p>
      </Section>
    </MemberLayout>
  );
}
