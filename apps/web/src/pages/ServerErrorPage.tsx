import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';

/** /server-error */
export function ServerErrorPage() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center outline-none"
    >
      <title>Technical difficulties · Stoa</title>
      <EmptyState
        level={1}
        picture={<Wordmark size="large" markOnly />}
        title="We're experiencing some technical difficulties..."
        text="Try again later"
        action={<ButtonLink to="/">Go back Home</ButtonLink>}
      />
    </main>
  );
}
