import { Suspense } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { sessionMark } from '../../lib/session-mark.ts';
import { Footer } from '../Footer.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { isLine, LINES } from './line-texts.ts';
import { LineCigars } from './LineCigars.tsx';
import { LineHero } from './LineHero.tsx';
import { LineMedals } from './LineMedals.tsx';
import { OtherLines } from './OtherLines.tsx';

const LinePages = lazyPart(async () => (await import('./LinePages.tsx')).LinePages, { quiet: true });

export function LinePage() {
  const { virtue } = useParams();
  if (!isLine(virtue)) return <NotFoundPage />;
  const line = LINES[virtue];

  return (
    <>
      <title>{`${line.name} · Stoa`}</title>
      <main id="main" tabIndex={-1} className="outline-none">
        <LineHero virtue={virtue} line={line} />
        <section className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-5 py-20 sm:px-10 lg:grid-cols-[18rem_1fr] lg:py-28">
          <h2 className="font-serif text-title font-medium">The virtue</h2>
          <div className="max-w-text space-y-6">
            {line.virtue.map((paragraph, index) => (
              <p
                key={paragraph}
                className={index === 0 ? 'text-lead text-pretty' : 'text-body text-pretty text-muted'}
              >
                {paragraph}
              </p>
            ))}
          </div>
        </section>
        <LineCigars virtue={virtue} line={line} />
        {sessionMark.isSet() && (
          <Suspense>
            <LinePages virtue={virtue} name={line.name} />
          </Suspense>
        )}
        <LineMedals line={line} />
        <OtherLines except={virtue} />
      </main>
      <Footer />
    </>
  );
}
