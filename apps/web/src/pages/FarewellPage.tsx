import { ButtonLink } from '../ui/ButtonLink.tsx';
import { MessageLayout } from './MessageLayout.tsx';

/** /farewell: after an account was deleted. */
export function FarewellPage() {
  return (
    <MessageLayout
      name="Farewell"
      eyebrow="Your account is deleted"
      title="Farewell, and thank you for the evenings."
      text="Your journal and everything personal are erased. A last mail confirms it. Should you come back one day, the door of the porch is open."
    >
      <ButtonLink to="/">Go back Home</ButtonLink>
    </MessageLayout>
  );
}
