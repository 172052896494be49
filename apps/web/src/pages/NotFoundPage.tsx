import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Vestibule } from './Vestibule.tsx';

/** Any unknown path. */
export function NotFoundPage() {
  return (
    <Vestibule name="Not found" title="Find your way home" text="The page doesn't exist or has been moved.">
      <ButtonLink to="/">Go back Home</ButtonLink>
    </Vestibule>
  );
}
