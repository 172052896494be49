import type { ReactNode } from 'react';

interface SectionTitleProps {
  children: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
  /** Use `lead` on pages with many sections. A third level always uses it. */
  size?: 'title' | 'lead';
}

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
