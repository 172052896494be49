import type { ReactNode } from 'react';
import { SectionTitle } from '../../ui/SectionTitle.tsx';

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="space-y-6">
      <SectionTitle>{name}</SectionTitle>
      {children}
    </section>
  );
}
