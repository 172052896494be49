import { WaitlistForm } from '../features/waitlist/WaitlistForm.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { FormLayout } from './FormLayout.tsx';

export function ComingPage() {
  return (
    <FormLayout
      name="Coming Soon"
      eyebrow="A members’ cigar journal"
      title="Coming Soon"
      short
      lead="The porch is nearly ready. Join the waiting list and we’ll write when the doors open."
      aside={
        <p>
          Already a member?{' '}
          <TextLink roomy to="/login">
            Sign In
          </TextLink>
        </p>
      }
    >
      <WaitlistForm />
    </FormLayout>
  );
}
