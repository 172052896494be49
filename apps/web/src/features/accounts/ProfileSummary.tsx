import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates.ts';
import { EmailStatus } from './EmailStatus.tsx';
import { useMember } from './member.ts';

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-small text-muted sm:leading-6">{label}</dt>
      <dd className="min-w-0 text-body text-ivory">{children}</dd>
    </div>
  );
}

/** Who the house takes the member for. */
export function ProfileSummary() {
  const { name, email, handle, location, created_at } = useMember();
  const home = [location?.city, location?.state].filter(Boolean).join(', ');

  return (
    <dl className="divide-y divide-hairline border-b border-hairline">
      <Line label="Name">{name}</Line>
      <Line label="Email">
        <span className="break-all">{email}</span>
        <EmailStatus />
      </Line>
      <Line label="Member ID">{handle ?? <span className="text-muted">None yet</span>}</Line>
      <Line label="Home">{home || location?.country}</Line>
      <Line label="Member since">{longDate(created_at)}</Line>
    </dl>
  );
}
