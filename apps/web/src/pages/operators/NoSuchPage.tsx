import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function NoSuchPage() {
  return (
    <>
      <title>Not found · Back office · Stoa</title>
      <EmptyState
        level={1}
        title="There is no such screen."
        text="The address may have been mistyped."
        action={<ButtonLink to="/operators">To today’s work</ButtonLink>}
      />
    </>
  );
}
