import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { TOAST_DURATION, type ToastMessage, toastStore } from './toast.ts';

/** A module that failed to load offline can't be imported again without reloading the page, so it isn't retried. */
let cannotPlace = false;

/** Mount it once and permanently; otherwise, toasts aren't announced. */
export function Toaster() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [held, setHeld] = useState(false);
  const stack = useRef<HTMLDivElement>(null);
  const count = messages.length;

  useEffect(() => {
    if (count === 0 || cannotPlace) return undefined;
    // Loaded separately, because most visits show no toast. Without it, toasts are at the top.
    const placed = import('./toast-place.ts').then(
      ({ placeToasts }) => stack.current && placeToasts(stack.current),
      () => {
        cannotPlace = true;
        return null;
      },
    );
    return () => void placed.then((stop) => stop?.());
  }, [count]);

  // Rendered next to the root, because inside it no z-index could lift a toast above dialogs.
  return createPortal(
    <div
      ref={stack}
      data-toasts
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[max(1rem,env(safe-area-inset-top))] z-toast flex flex-col items-center gap-2 px-4"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} held={held} />
      ))}
    </div>,
    document.body,
  );
}

function Toast({ message, held }: { message: ToastMessage; held: boolean }) {
  const { id, kind, text } = message;
  const Icon = kind === 'success' ? Check : CircleAlert;

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toastStore.dismiss(id), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [id, held]);

  return (
    <div
      className={classNames(
        'pointer-events-auto flex w-full max-w-narrow animate-rise items-center gap-3 rounded-soft border-t bg-ink-floating py-1 pr-1 pl-4 shadow-dialog',
        kind === 'success' ? 'border-brass' : 'border-ember-bright',
      )}
    >
      <Icon
        aria-hidden
        size="1.125rem"
        strokeWidth={1.75}
        className={classNames('shrink-0', kind === 'success' ? 'text-brass' : 'text-ember-text')}
      />
      <p className="flex-1 py-2 text-body text-ivory">{text}</p>
      <IconButton icon={X} label="Dismiss" onClick={() => toastStore.dismiss(id)} />
    </div>
  );
}
