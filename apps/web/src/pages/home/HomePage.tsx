import { Footer } from '../Footer.tsx';
import { Hero } from './Hero.tsx';
import { Invitation } from './Invitation.tsx';
import { JournalStory } from './JournalStory.tsx';
import { Lines } from './Lines.tsx';

export function HomePage() {
  return (
    <>
      <title>Stoa · A members’ cigar journal</title>
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <Lines />
        <JournalStory />
        <Invitation />
      </main>
      <Footer />
    </>
  );
}
