import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Vestibule } from './Vestibule.tsx';

/** /server-error */
export function ServerErrorPage() {
  return (
    <Vestibule
      name="Technical difficulties"
      title="We're experiencing some technical difficulties..."
      text="Try again later"
    >
      <ButtonLink to="/">Go back Home</ButtonLink>
    </Vestibule>
  );
}
