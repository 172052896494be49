import { ButtonLink } from '../ui/ButtonLink.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Any unknown path. */
export function NotFoundPage() {
  return (
    <MessagePage name="Not found" title="Find your way home" text="The page doesn't exist or has been moved.">
      <ButtonLink to="/">Go back Home</ButtonLink>
    </MessagePage>
  );
}
