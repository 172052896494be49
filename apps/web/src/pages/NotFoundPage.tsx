import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';

/** Any unknown path. */
export function NotFoundPage() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center outline-none"
    >
      <title>Not found · Stoa</title>
      <EmptyState
        level={1}
        picture={<Wordmark size="large" markOnly />}
        title="Find your way home"
        text="The page doesn't exist or has been moved."
        action={<ButtonLink to="/">Go back Home</ButtonLink>}
      />
    </main>
  );
}
