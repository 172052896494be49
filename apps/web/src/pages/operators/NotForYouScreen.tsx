import type { StaffRole } from '@stoa/contract/staff.rules';
import { accessText } from '../../features/operators/session/role-texts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function NotForYouScreen({ roles }: { roles: readonly StaffRole[] }) {
  return (
    <>
      <title>No access · Back office · Stoa</title>
      <EmptyState
        level={1}
        title="You don’t have access to this page."
        text={`It’s for ${accessText(roles)}. Ask an owner to change your roles.`}
        action={<ButtonLink to="/operators">Go to Today</ButtonLink>}
      />
    </>
  );
}
