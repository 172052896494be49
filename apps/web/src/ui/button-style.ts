import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'link' | 'plain';

const base =
  'relative inline-flex min-h-11 items-center gap-2.5 rounded-soft font-medium tracking-wide transition-colors disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-progress data-inactive:cursor-not-allowed data-inactive:opacity-45 print:hidden';

/** The progress line of a filled or outlined button ends at its corners. */
const box = 'justify-center overflow-hidden text-center';

const variants: Record<ButtonVariant, string> = {
  primary: `${box} text-body bg-brass px-7 py-2.5 font-semibold text-ink not-disabled:hover:bg-brass-bright`,
  quiet: `${box} text-body border border-edge px-7 py-2.5 text-ivory not-disabled:hover:border-brass not-disabled:hover:text-brass-bright`,
  danger: `${box} text-body border border-ember bg-ember-deep px-7 py-2.5 text-marble not-disabled:hover:border-ember-text`,
  // Links aren't clipped or centered, because two lines of large text would lose the underline and the left edge.
  link: 'min-w-11 text-left text-body text-brass underline decoration-edge decoration-1 underline-offset-[0.4em] not-disabled:hover:text-brass-bright not-disabled:hover:decoration-brass',
  plain: 'min-w-11 text-left text-small text-muted not-disabled:hover:text-brass-bright',
};

export function buttonStyle(variant: ButtonVariant, wide: boolean): string {
  return classNames(base, variants[variant], wide && 'w-full');
}
