import { cigarPath } from '@stoa/contract/cigars.rules';
import { TextLink } from '../ui/TextLink.tsx';

export function CigarLink({ cigar }: { cigar: string }) {
  return (
    <p className="mt-6">
      <TextLink roomy to={cigarPath(cigar)}>
        What members say about this cigar
      </TextLink>
    </p>
  );
}
