import { ButtonLink } from '../ui/ButtonLink.tsx';
import { MessageLayout } from './MessageLayout.tsx';

export function ServerErrorPage() {
  return (
    <MessageLayout
      name="Technical difficulties"
      title="We're experiencing some technical difficulties..."
      text="Try again later"
    >
      <ButtonLink to="/">Go back Home</ButtonLink>
    </MessageLayout>
  );
}
