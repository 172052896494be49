import { ButtonLink } from '../ui/ButtonLink.tsx';
import { MessageLayout } from './MessageLayout.tsx';

export function NotFoundPage() {
  return (
    <MessageLayout
      name="Not found"
      title="Find your way home"
      text="The page doesn't exist or has been moved."
    >
      <ButtonLink to="/">Go back Home</ButtonLink>
    </MessageLayout>
  );
}
