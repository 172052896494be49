import type { ReactNode } from 'react';
import { Colonnade } from '../../ui/Colonnade.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';

interface EntranceLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Frames the back office's pages for people who aren't signed in. */
export function EntranceLayout({ title, lead, children }: EntranceLayoutProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative flex min-h-dvh items-center justify-center overflow-hidden border-t-4 border-brass px-5 py-16 outline-none"
    >
      <title>{`${title} · Back office · Stoa`}</title>
      <div aria-hidden className="absolute inset-x-0 top-0 h-2/3 opacity-60">
        <Colonnade />
      </div>
      <div className="relative w-full max-w-narrow border-t border-brass bg-ink-raised p-6 sm:p-10">
        <Wordmark />
        <h1 className="mt-8 font-serif text-title font-medium">Back office</h1>
        <p className="mt-2 mb-8 text-body text-muted">{lead}</p>
        {children}
      </div>
    </main>
  );
}
