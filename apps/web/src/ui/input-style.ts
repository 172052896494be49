/** A ruled line to write on. The rule, not a box, is what turns brass or ember. */
export const inputStyle =
  'w-full min-h-11 border-0 border-b border-edge bg-transparent py-2 text-body text-ivory caret-brass outline-none transition-[border-color,box-shadow] placeholder:text-muted/80 hover:border-brass focus-visible:border-brass-bright focus-visible:shadow-[0_1px_0_var(--color-brass-bright)] aria-invalid:border-ember-text read-only:text-muted disabled:cursor-not-allowed disabled:opacity-45';
