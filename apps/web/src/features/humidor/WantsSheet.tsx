import type { Want } from '@stoa/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { errorText } from '../../lib/api.ts';
import { figure } from '../../lib/figures.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Sheet } from '../../ui/overlays.tsx';
import { toast } from '../../ui/toast.ts';
import type { HumidorSlots } from './humidor-slots.ts';
import { WantRows } from './WantRows.tsx';
import { ownWants, useWant } from './wants.queries.ts';
import { WantsSkeleton } from './WantsSkeleton.tsx';

interface WantsSheetProps {
  slots: Pick<HumidorSlots, 'CigarPicture' | 'WantsSwitch'>;
  onClose: () => void;
}

const heldText = ({ quantity }: Want) => (quantity > 0 ? `${figure(quantity)} in your humidor` : '');

/** Shows the member's want list, and asks whether followers may see it. */
export function WantsSheet({ slots, onClose }: WantsSheetProps) {
  const wants = useInfiniteQuery(ownWants);
  const isEmpty = wants.data?.pages[0]?.count === 0;

  return (
    <Sheet open title="Want list" eyebrow="Your humidor" onClose={onClose}>
      <Loaded from={wants} skeleton={<WantsSkeleton />} errorText="Couldn’t load your want list.">
        {({ pages }) =>
          isEmpty ? (
            <EmptyState
              title="No cigars on your want list yet"
              picture="humidor"
              text="Add one on its page or from another member’s entry."
              action={
                <ButtonLink variant="quiet" to="/dashboard/porch">
                  Go to the Porch
                </ButtonLink>
              }
            />
          ) : (
            <WantRows
              Picture={slots.CigarPicture}
              rows={pages.flatMap(({ results }) => results)}
              noteFor={heldText}
              Trailing={RemoveWant}
              more={wants}
            />
          )
        }
      </Loaded>
      {!isEmpty && (
        <div className="mt-6 border-t border-hairline pt-2">
          <slots.WantsSwitch />
        </div>
      )}
    </Sheet>
  );
}

function RemoveWant({ row: { id, name } }: { row: Want }) {
  const change = useWant();

  return (
    <IconButton
      icon={X}
      label={`Remove ${name} from your want list`}
      onClick={() => change.mutate({ remove: id }, { onError: (error) => toast.error(errorText(error)) })}
    />
  );
}
