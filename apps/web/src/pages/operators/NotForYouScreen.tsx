import { whoMay, type StaffRole } from '@stoa/contract/staff.rules';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** A screen whose role one does not have. */
export function NotForYouScreen({ roles }: { roles: readonly StaffRole[] }) {
  return (
    <>
      <title>Not yours · Back office · Stoa</title>
      <EmptyState
        level={1}
        title="This screen is somebody else’s."
        text={`It is for ${whoMay(roles)}. Please ask one of them.`}
        action={<ButtonLink to="/operators">To today’s work</ButtonLink>}
      />
    </>
  );
}
