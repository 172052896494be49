import { ButtonLink } from '../ui/ButtonLink.tsx';
import { MessagePage } from './MessagePage.tsx';

/** /server-error */
export function ServerErrorPage() {
  return (
    <MessagePage
      name="Technical difficulties"
      title="We're experiencing some technical difficulties..."
      text="Try again later"
    >
      <ButtonLink to="/">Go back Home</ButtonLink>
    </MessagePage>
  );
}
