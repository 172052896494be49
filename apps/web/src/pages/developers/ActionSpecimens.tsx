import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Specimen } from './Specimen.tsx';

const variants = ['primary', 'quiet', 'danger', 'link', 'plain'] as const;

export function ActionSpecimens() {
  return (
    <Specimen name="Actions">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-4">
          <Button variant={variant}>
            {variant === 'primary' && <Plus aria-hidden size={18} strokeWidth={1.75} />}
            Log a cigar
          </Button>
          <Button variant={variant} loading>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Not available
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to="#actions" variant="quiet">
          A link as a button
        </ButtonLink>
        <IconButton icon={Pencil} label="Edit entry" />
        <IconButton icon={Trash2} label="Delete entry" tone="danger" />
        <IconButton icon={Trash2} label="Delete, not available" disabled />
      </div>
    </Specimen>
  );
}
