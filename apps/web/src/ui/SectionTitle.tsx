import type { ReactNode } from 'react';

export interface SectionTitleProps {
  children: ReactNode;
  /** A link or a small control at the end of the line. */
  action?: ReactNode;
  level?: 2 | 3;
  /** `lead` where much stands on one page; a third level always is. */
  size?: 'title' | 'lead';
}

/** A heading inside a page, standing on a brass hairline. */
export function SectionTitle({
  children,
  action,
  level = 2,
  size = level === 2 ? 'title' : 'lead',
}: SectionTitleProps) {
  const Title = `h${level}` as const;

  return (
    <div className="flex min-h-12 flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-edge pb-2">
      <Title
        className={
          size === 'title' ? 'font-serif text-title font-medium' : 'font-serif text-lead font-semibold'
        }
      >
        {children}
      </Title>
      {action}
    </div>
  );
}
