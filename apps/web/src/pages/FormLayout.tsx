import { colonnade } from '@stoa/art/colonnade';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { Drawing } from '../ui/Drawing.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';

const hall = colonnade('tall');

interface FormLayoutProps {
  name: string;
  title: string;
  lead?: ReactNode;
  eyebrow?: string;
  children: ReactNode;
  aside?: ReactNode;
  /** True for a short form: on a phone, the picture fills the screen above it. */
  short?: boolean;
}

export function FormLayout({ name, title, lead, eyebrow, children, aside, short = false }: FormLayoutProps) {
  return (
    <div className="min-h-dvh short:grid short:grid-cols-[2fr_3fr] lg:grid lg:grid-cols-2">
      <title>{`${name} · Stoa`}</title>
      <header
        className={classNames(
          'relative overflow-hidden short:sticky short:top-0 short:h-dvh lg:sticky lg:top-0 lg:h-dvh',
          short ? 'h-[42dvh] min-h-48' : 'h-48',
        )}
      >
        <Drawing
          svg={hall}
          className="absolute inset-0 mask-b-from-40% short:mask-b-from-100% lg:mask-b-from-100%"
        />
        <Link to="/" className="absolute top-4 left-5 py-2 sm:left-10 lg:top-8">
          <Wordmark />
        </Link>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-col justify-center px-5 pt-4 pb-16 outline-none sm:px-10 short:py-5 lg:py-16"
      >
        <div className="mx-auto w-full max-w-narrow">
          {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
          <h1 className="font-serif text-title font-medium text-balance">{title}</h1>
          {lead && <p className="mt-3 text-body text-pretty text-muted short:mt-1">{lead}</p>}
          <div className="mt-8 short:mt-4">{children}</div>
          {aside && <div className="mt-8 text-body text-muted short:mt-5">{aside}</div>}
        </div>
      </main>
    </div>
  );
}
