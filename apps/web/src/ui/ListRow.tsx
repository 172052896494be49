import type { ReactNode } from 'react';

interface ListRowProps {
  title: ReactNode;
  meta?: ReactNode;
  leading?: ReactNode;
  /** Can contain buttons, even if the row itself is a button. */
  trailing?: ReactNode;
  /** Makes the whole row a button. */
  onSelect?: () => void;
}

/** Belongs inside a `ul` with `divide-y divide-hairline`. */
export function ListRow({ title, meta, leading, trailing, onSelect }: ListRowProps) {
  return (
    <li className="group relative flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      {leading}
      <div className="max-w-full flex-[1_1_6rem]">
        {onSelect ? (
          // Stretched over the row instead of wrapping it, so that the row can contain other buttons.
          <button
            type="button"
            className="max-w-full text-left text-body font-medium text-ivory transition-colors group-hover:text-brass-bright fills-row"
            onClick={onSelect}
          >
            {title}
          </button>
        ) : (
          <p className="text-body font-medium text-ivory">{title}</p>
        )}
        {meta && <p className="text-small text-muted">{meta}</p>}
      </div>
      {trailing && <div className="relative ml-auto flex shrink-0 items-center gap-2">{trailing}</div>}
    </li>
  );
}
