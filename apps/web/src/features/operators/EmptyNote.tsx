import type { ReactNode } from 'react';

export function EmptyNote({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div className="py-8">
      <p className="font-serif text-lead">{title}</p>
      {text && <div className="mt-1 text-small text-muted">{text}</div>}
    </div>
  );
}
