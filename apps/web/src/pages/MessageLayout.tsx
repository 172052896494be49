import { colonnade } from '@stoa/art/colonnade';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Drawing } from '../ui/Drawing.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';

const hall = colonnade('wide');

interface MessageLayoutProps {
  name: string;
  eyebrow?: string;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function MessageLayout({ name, eyebrow, title, text, children }: MessageLayoutProps) {
  return (
    <div className="relative flex min-h-dvh flex-col overflow-hidden">
      <title>{`${name} · Stoa`}</title>
      <Drawing
        svg={hall}
        className="absolute inset-x-0 top-0 h-2/5 mask-b-from-20% lg:left-[34%] lg:h-full lg:mask-b-from-70% lg:mask-l-from-40% short:left-[42%] short:h-full short:mask-b-from-70% short:mask-l-from-60%"
      />
      <header className="relative mx-auto w-full max-w-page px-5 pt-6 sm:px-10 lg:pt-8 short:pt-3">
        <Link to="/" className="inline-block py-2">
          <Wordmark />
        </Link>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="relative mx-auto flex w-full max-w-page flex-1 flex-col justify-end px-5 pt-40 pb-20 outline-none short:justify-center short:pt-4 short:pb-8 sm:px-10 lg:justify-center lg:pt-16 lg:pb-32"
      >
        {eyebrow && <p className="eyebrow mb-4">{eyebrow}</p>}
        <h1 className="max-w-[16ch] font-serif text-display font-medium text-balance short:text-title">
          {title}
        </h1>
        {text && (
          <p className="mt-6 max-w-narrow text-lead text-pretty text-ivory short:mt-3 short:max-w-80 short:text-body">
            {text}
          </p>
        )}
        {children && <div className="mt-10 short:mt-6">{children}</div>}
      </main>
    </div>
  );
}
