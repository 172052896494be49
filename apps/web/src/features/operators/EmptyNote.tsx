import type { ReactNode } from 'react';

/** A part of a screen that has nothing to show: said in a line, so that the parts beside it stay in sight. */
export function EmptyNote({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div className="py-8">
      <p className="font-serif text-lead">{title}</p>
      {text && <p className="mt-1 text-small text-muted">{text}</p>}
    </div>
  );
}
