import { classNames } from './class-names.ts';

interface WordmarkProps {
  size?: 'small' | 'large';
  /** Hides the name, except from screen readers. */
  markOnly?: boolean;
}

export function Wordmark({ size = 'small', markOnly = false }: WordmarkProps) {
  const large = size === 'large';

  return (
    <span
      role="img"
      aria-label="Stoa"
      className={classNames('inline-flex items-center text-ivory', large ? 'flex-col gap-4' : 'gap-3')}
    >
      <svg
        viewBox="0 0 48 32"
        fill="none"
        stroke="currentColor"
        className={classNames('text-brass', large ? 'h-14' : 'h-7')}
      >
        <path d="M4 11.5 24 2l20 9.5z" strokeWidth="1.5" strokeLinejoin="round" />
        <path d="M5 14.5h38M3 30h42M6 27.5h36" strokeWidth="1.25" />
        <path d="M9 15v12M12 15v12M20 15v12M23 15v12M25 15v12M28 15v12M36 15v12M39 15v12" strokeWidth="1" />
      </svg>
      {!markOnly && (
        <span
          aria-hidden
          className={classNames(
            'font-serif leading-none font-medium',
            large ? '-mr-[0.3em] text-display tracking-[0.3em]' : 'text-lead tracking-[0.28em]',
          )}
        >
          STOA
        </span>
      )}
    </span>
  );
}
