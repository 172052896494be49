export const scrimStyle =
  'scrim fixed inset-0 z-dialog bg-scrim transition-opacity duration-slow data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Pins a dialog's buttons to the bottom of a phone, also in landscape (`members.css`). */
export const actionsStyle = 'dialog-actions';

export const longActionsStyle = 'dialog-actions-long';

export const popupStyle =
  'rounded-soft border border-edge bg-ink-floating py-1.5 text-ivory outline-none transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0';

export const popupItemStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 text-body outline-none select-none data-highlighted:bg-ink data-highlighted:text-brass-bright data-highlighted:shadow-[inset_2px_0_0_var(--color-brass)] data-disabled:cursor-not-allowed data-disabled:opacity-45';
