import { ChevronDown, type LucideIcon } from 'lucide-react';
import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { lazyDialog, lazyOverlay } from './lazy-part.tsx';
import type { ChoiceMenuProps as OpenedChoiceMenuProps } from './overlays/ChoiceMenu.tsx';
import type { ConfirmDialogProps } from './overlays/ConfirmDialog.tsx';
import type { DialogProps } from './overlays/Dialog.tsx';
import type { MenuProps } from './overlays/Menu.tsx';
import type { PhotoViewerProps } from './overlays/PhotoViewer.tsx';
import type { SheetProps } from './overlays/Sheet.tsx';

export type { ConfirmDialogProps, DialogProps };
export type { MenuItem } from './overlays/Menu.tsx';

/** Loads dialogs, sheets, and menus on demand. They are an eighth of a first visit, and no page needs them before a press. */
const loadOverlays = () => import('./overlays/all.ts');

/** Milliseconds, so that the page's own requests go first. */
export const AFTER_PAGE = 3000;

/**
 * Preloads the overlays after the page, so that the first press opens one right away. If a service worker is installing them,
 * they aren't downloaded twice.
 */
export function useOverlaysSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!('serviceWorker' in navigator)) Dialog.preload();
      else void navigator.serviceWorker.ready.then(Dialog.preload);
    }, AFTER_PAGE);
    return () => clearTimeout(timer);
  }, []);
}

/** A modal dialog that traps the focus and returns it when it closes. */
export const Dialog = lazyOverlay<DialogProps>(async () => (await loadOverlays()).Dialog);

/** A modal panel at the right edge, or full-screen on a phone. Nothing scrolls under its top bar. */
export const Sheet = lazyOverlay<SheetProps>(async () => (await loadOverlays()).Sheet);

const Confirmation = lazyOverlay<ConfirmDialogProps & { onClose: () => void }>(
  async () => (await loadOverlays()).ConfirmDialog,
);

/**
 * Asks before a destructive action, or in a `calm` style before another that can't be undone. Presses outside don't close it.
 * Cancel is focused first.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Confirmation {...props} onClose={props.onCancel} />
);

export const PhotoViewer = lazyDialog<PhotoViewerProps>(async () => (await loadOverlays()).PhotoViewer);

type Trigger = ReactElement<HTMLAttributes<HTMLElement>>;

/** Renders only the trigger until its first press, because a menu slows down the start of a page. */
function usePressed(trigger: Trigger) {
  const [isPressed, setIsPressed] = useState(false);

  function pressByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsPressed(true);
  }

  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsPressed(true),
    onKeyDown: pressByArrow,
  });
  return { isPressed, button, release: () => setIsPressed(false) };
}

const OpenedMenu = lazyDialog<MenuProps>(
  async () => (await loadOverlays()).Menu,
  ({ trigger }) => trigger,
);

export function Menu(props: MenuProps & { trigger: Trigger }) {
  const { isPressed, button, release } = usePressed(props.trigger);
  return isPressed ? <OpenedMenu {...props} onClose={release} /> : button;
}

interface ChoiceMenuProps<Value extends string> extends Omit<OpenedChoiceMenuProps<Value>, 'trigger'> {
  label: string;
  /** Replaces the text on narrow screens. */
  icon?: LucideIcon;
}

const OpenedChoiceMenu = lazyDialog<OpenedChoiceMenuProps<string>>(
  async () => (await loadOverlays()).ChoiceMenu,
  ({ trigger }) => trigger,
);

export function ChoiceMenu<Value extends string>({ label, icon, ...choice }: ChoiceMenuProps<Value>) {
  const { value, onChange, options } = choice;
  const trigger = (
    <button
      type="button"
      className="group inline-flex min-h-11 min-w-11 max-w-full shrink-0 items-center justify-center gap-2 text-body text-ivory transition-colors hover:text-brass-bright"
    >
      <Chosen label={label} icon={icon} value={options.find((option) => option.value === value)?.label} />
    </button>
  );
  const { isPressed, button, release } = usePressed(trigger);
  if (!isPressed) return button;
  const change = (next: string) => {
    const option = options.find((one) => one.value === next);
    if (option) onChange(option.value);
  };
  return (
    <OpenedChoiceMenu trigger={trigger} value={value} options={options} onChange={change} onClose={release} />
  );
}

interface ChosenProps {
  label: string;
  icon: LucideIcon | undefined;
  value: string | undefined;
}

function Chosen({ label, icon: Icon, value }: ChosenProps) {
  return (
    <>
      {Icon && <Icon aria-hidden size="1.125rem" strokeWidth={1.5} className="text-brass lg:hidden" />}
      <span className={Icon ? 'max-lg:sr-only' : ''}>
        <span className="text-muted">{label}</span> {value}
      </span>
      <ChevronDown
        aria-hidden
        size="1rem"
        strokeWidth={1.5}
        className={classNames(
          'text-brass transition-[rotate] group-data-popup-open:rotate-180',
          Icon && 'max-lg:hidden',
        )}
      />
    </>
  );
}
