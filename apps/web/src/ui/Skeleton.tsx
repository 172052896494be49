import { classNames } from './class-names.ts';

interface SkeletonProps {
  shape?: 'text' | 'title' | 'circle' | 'block';
  /** Utility classes with the real element's size. */
  className?: string;
}

const shapes = {
  text: 'h-2 my-2 rounded-soft',
  title: 'h-4 my-3 rounded-soft',
  circle: 'rounded-full',
  block: 'rounded-soft border border-hairline',
};

/** Belongs inside `Loading`. */
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
