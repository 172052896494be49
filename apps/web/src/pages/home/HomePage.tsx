import { Footer } from '../Footer.tsx';
import { Hero } from './Hero.tsx';
import { Invitation } from './Invitation.tsx';
import { JournalStory } from './JournalStory.tsx';
import { Lines } from './Lines.tsx';

interface HomePageProps {
  /** Only what the first window shows, for the prerendered page. */
  opening?: boolean;
}

/** / */
export function HomePage({ opening = false }: HomePageProps) {
  return (
    <>
      <title>Stoa · A members’ cigar journal</title>
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        {!opening && (
          <>
            <Lines />
            <JournalStory />
            <Invitation />
          </>
        )}
      </main>
      {!opening && <Footer />}
    </>
  );
}
