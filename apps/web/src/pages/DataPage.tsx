import { ExportLink } from '../features/accounts/ExportLink.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Section } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

/** /dashboard/account/data */
export function DataPage() {
  return (
    <MemberLayout name="Your data">
      <PageTitle back={ACCOUNT} lead="It is yours: take it with you, or have it erased.">
        Your data
      </PageTitle>
      <Section title="Take it with you">
        <p className="mb-6 text-body text-pretty text-muted">
          One file with your whole journal, photos and ledger. It opens in any browser, without a connection.
        </p>
        <ExportLink />
      </Section>
      <Section title="Bring it here">
        <p className="text-body text-pretty text-muted">
          A spreadsheet, another program’s file, or an export of another Stoa.
        </p>
        <p className="mt-2">
          <TextLink roomy to="/dashboard/account/import">
            Bring your journal
          </TextLink>
        </p>
      </Section>
      <Section title="Have it erased">
        <p className="text-body text-pretty text-muted">
          At once, and for good. The next page says what goes and what stays.
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
