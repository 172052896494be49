import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function NoSuchPage() {
  return (
    <>
      <title>Not found · Back office · Stoa</title>
      <EmptyState
        level={1}
        title="Page not found."
        text="The address may be wrong."
        action={<ButtonLink to="/operators">Go to Today</ButtonLink>}
      />
    </>
  );
}
