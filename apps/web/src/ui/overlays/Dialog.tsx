import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEventHandler, type ReactNode, type RefObject, useEffect } from 'react';
import { classNames } from '../class-names.ts';
import { useLayer } from '../layers.ts';
import { scrimStyle } from '../overlay-style.ts';
import { startedInToast, useBeginning } from '../overlay-events.ts';
import { Actions } from '../Actions.tsx';
import { toast } from '../toast.ts';
import { X } from 'lucide-react';
import { IconButton } from '../IconButton.tsx';

function DialogClose() {
  return (
    <span className="absolute top-3 right-3 z-1 rounded-full bg-inherit sm:top-5 sm:right-5">
      <Base.Close render={<IconButton icon={X} label="Close" />} />
    </span>
  );
}

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'narrow' | 'wide';
  /** Replaces another dialog as its outcome. */
  isMoment?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    size = 'narrow',
    isMoment,
    initialFocus,
  } = props;
  const beginning = useBeginning();
  useLayer(open, onClose);
  // An earlier error would cover this dialog.
  useEffect(() => {
    if (open) toast.clearErrors();
  }, [open]);

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !startedInToast(details.event)) onClose();
      }}
    >
      <Base.Portal>
        {/* Forced, because it must also dim a dialog or sheet below. */}
        <Base.Backdrop forceRender className={scrimStyle} />
        <Base.Viewport className="dialog-viewport fixed inset-0 z-dialog flex items-end-safe justify-center overflow-y-auto max-sm:scroll-pb-20 sm:items-center-safe sm:p-6">
          <Base.Popup
            {...beginning}
            {...(initialFocus && { initialFocus })}
            {...(props.onKeyDown && { onKeyDown: props.onKeyDown })}
            className={classNames(
              'relative w-full border-t border-brass bg-ink-floating p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-dialog outline-none transition-[opacity,translate] duration-slow data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:rounded-soft sm:p-10',
              size === 'narrow' ? 'sm:max-w-120' : 'sm:max-w-180',
            )}
          >
            <Base.Title
              className={classNames(
                'font-serif text-title font-medium lining-nums text-balance',
                isMoment ? 'px-10 text-center' : 'pr-10',
              )}
            >
              {title}
            </Base.Title>
            {description && (
              <Base.Description className="mt-2 text-body text-muted">{description}</Base.Description>
            )}
            {children && <div className="mt-6">{children}</div>}
            {footer && <Actions>{footer}</Actions>}
            {/* Last in the DOM, so that the first field is focused first. */}
            <DialogClose />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
