import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Rule } from '../../ui/Rule.tsx';
import { useHashTarget } from '../../ui/use-hash-target.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { Footer } from '../Footer.tsx';

export interface LegalSection {
  /** The section's anchor, as in `/rules#spam`. */
  id?: string;
  title: string;
  /** A rule in one sentence, above its explanation. */
  rule?: string;
  paragraphs: readonly string[];
}

interface LegalLayoutProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** Shown above the sections. */
  children?: ReactNode;
  Paragraph?: ComponentType<{ text: string }>;
}

interface SectionProps {
  Paragraph: ComponentType<{ text: string }> | undefined;
  number: number;
  section: LegalSection;
}

function Section({ number, section, Paragraph }: SectionProps) {
  const { id, title, rule, paragraphs } = section;
  const arrival = useHashTarget<HTMLLIElement>(id ?? title);
  return (
    <li {...arrival} id={id} className="outline-none">
      <h2 className="flex items-baseline gap-4 font-serif text-title font-medium">
        <span aria-hidden className="figures text-brass">
          {number}
        </span>
        {title}
      </h2>
      {rule && <p className="mt-4 font-serif text-lead text-pretty text-ivory">{rule}</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-body text-pretty text-muted">
          {Paragraph ? <Paragraph text={paragraph} /> : paragraph}
        </p>
      ))}
    </li>
  );
}

export function LegalLayout({ title, lead, sections, children, Paragraph }: LegalLayoutProps) {
  return (
    <>
      <title>{`${title} · Stoa`}</title>
      <header className="mx-auto max-w-page px-5 pt-6 sm:px-10 lg:pt-8">
        <Link to="/" className="inline-block py-2">
          <Wordmark />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-5 py-12 outline-none sm:px-10 lg:py-20">
        <div className="mx-auto max-w-text space-y-12">
          <PageTitle lead={lead}>{title}</PageTitle>
          {children}
          <Rule ornament />
          <ol className="space-y-12">
            {sections.map((section, index) => (
              <Section key={section.title} number={index + 1} section={section} Paragraph={Paragraph} />
            ))}
          </ol>
        </div>
      </main>
      <Footer />
    </>
  );
}
