import { Link } from 'react-router';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Rule } from '../../ui/Rule.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { Footer } from '../Footer.tsx';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
}

interface LegalLayoutProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

export function LegalLayout({ title, lead, sections }: LegalLayoutProps) {
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
          <Rule ornament />
          <ol className="space-y-12">
            {sections.map((section, at) => (
              <li key={section.title}>
                <h2 className="flex items-baseline gap-4 font-serif text-title font-medium">
                  <span aria-hidden className="figures text-brass">
                    {at + 1}
                  </span>
                  {section.title}
                </h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph} className="mt-4 text-body text-pretty text-muted">
                    {paragraph}
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </div>
      </main>
      <Footer />
    </>
  );
}
