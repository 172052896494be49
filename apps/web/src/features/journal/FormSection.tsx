import { type ReactNode, useId } from 'react';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-4 border-b border-edge pb-2 font-serif text-lead font-semibold">
        {title}
      </h3>
      <div className="space-y-4">{children}</div>
    </section>
  );
}
