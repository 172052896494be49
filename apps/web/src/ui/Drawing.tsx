import { classNames } from './class-names.ts';

export interface DrawingProps {
  /** A whole SVG of the house's own; never a member's text. */
  svg: string;
  className?: string;
}

/** A picture drawn in the page itself, for the eye only. It fills the box it is given. */
export function Drawing({ svg, className }: DrawingProps) {
  return (
    <span
      aria-hidden
      className={classNames('block [&>svg]:size-full', className)}
      // oxlint-disable-next-line react/no-danger -- the house's own drawing, never a member's text
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
