/** Styles the shell while a cigar burns. On a phone, its line sits right above the bar and covers nothing. */
export const burningStyle = {
  column: 'flex min-h-dvh flex-col pb-[calc(--spacing(14)+1px+env(safe-area-inset-bottom))] lg:block',
  main: 'pb-8 lg:pb-0',
  line: 'sticky bottom-[calc(--spacing(14)+1px+env(safe-area-inset-bottom))] z-bar mt-auto lg:hidden',
};
