import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { useLayer } from '../layers.ts';
import { returnFocus } from '../overlay-events.ts';
import { scrimStyle } from '../overlay-style.ts';
import { Actions } from '../Actions.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  /** Names the loss, and whether it can be undone. */
  description: string;
  /** A verb: "Delete entry", not "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  loading?: boolean;
  /** For an action that destroys nothing, even if it can't be undone. */
  calm?: boolean;
  /** Returns the next focus if the opener no longer exists; `true` goes back to it. */
  finalFocus?: () => HTMLElement | true | null;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title, description, confirmLabel, cancelLabel = 'Cancel' } = props;
  const { calm = false } = props;
  useLayer(open, onCancel);
  const cancel = useRef<HTMLButtonElement>(null);

  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Base.Portal>
        <Base.Backdrop forceRender className={scrimStyle} />
        <Base.Viewport className="fixed inset-0 z-dialog flex items-end-safe justify-center overflow-y-auto sm:items-center-safe sm:p-6">
          <Base.Popup
            initialFocus={cancel}
            finalFocus={props.finalFocus ?? returnFocus}
            className={classNames(
              'w-full border-t bg-ink-floating p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-dialog outline-none transition-[opacity,translate] duration-slow data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:max-w-120 sm:rounded-soft sm:p-10',
              calm ? 'border-brass' : 'border-ember',
            )}
          >
            <Base.Title className="font-serif text-title font-medium lining-nums text-balance">
              {title}
            </Base.Title>
            <Base.Description className="mt-2 text-body text-muted">{description}</Base.Description>
            <Actions>
              <Button ref={cancel} variant="quiet" onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button
                variant={calm ? 'primary' : 'danger'}
                loading={props.loading ?? false}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </Actions>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
