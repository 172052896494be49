import { classNames } from './class-names.ts';

interface DrawingProps {
  /** Must be our own SVG, never a member's text. */
  svg: string;
  className?: string;
}

/** Decorative; fills its box. */
export function Drawing({ svg, className }: DrawingProps) {
  return (
    <span
      aria-hidden
      className={classNames('block [&>svg]:size-full', className)}
      // oxlint-disable-next-line react/no-danger -- the brand's own drawing, never a member's text
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
