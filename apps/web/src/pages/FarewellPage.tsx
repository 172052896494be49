import { ButtonLink } from '../ui/ButtonLink.tsx';
import { MessageLayout } from './MessageLayout.tsx';

/** Confirms at /farewell that an account was deleted. */
export function FarewellPage() {
  return (
    <MessageLayout
      name="Farewell"
      eyebrow="Your account is deleted"
      title="Farewell, and thank you for the evenings."
      text="Your journal and personal data have been erased. One last email confirms it. If you ever come back, the porch door is open."
    >
      <ButtonLink to="/">Go back Home</ButtonLink>
    </MessageLayout>
  );
}
