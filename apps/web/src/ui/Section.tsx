import { type ReactNode, useId } from 'react';
import { InSection } from './in-section.ts';

interface SectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** Shows its title in the margin on a desktop. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();

  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-edge pt-6 sm:gap-y-6 lg:grid-cols-[13rem_minmax(0,40rem)] xl:grid-cols-[18rem_minmax(0,40rem)]"
    >
      <div>
        <h2 id={id} className="font-serif text-title font-medium">
          {title}
        </h2>
        {note && <p className="mt-2 text-small text-pretty text-muted">{note}</p>}
      </div>
      <div className="min-w-0 lg:pt-2">
        <InSection value>{children}</InSection>
      </div>
    </section>
  );
}
