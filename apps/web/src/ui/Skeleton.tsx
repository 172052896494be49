import { classNames } from './class-names.ts';

export interface SkeletonProps {
  /** The shape of what will stand here: text line, serif title, round portrait or picture. */
  shape?: 'text' | 'title' | 'circle' | 'block';
  /** Width and height as utility classes, those of the real thing. */
  className?: string;
}

const shapes = {
  text: 'h-2 my-2 rounded-soft',
  title: 'h-4 my-3 rounded-soft',
  circle: 'rounded-full',
  block: 'rounded-soft border border-hairline',
};

/** Holds the place of something on its way. Put a set of them inside `Loading`. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-shimmer',
        shape === 'block' ? 'bg-ink-raised' : 'bg-hairline',
        shapes[shape],
        className,
      )}
    />
  );
}
