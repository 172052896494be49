import { Footer } from '../Footer.tsx';
import { Hero } from './Hero.tsx';
import { Invitation } from './Invitation.tsx';
import { JournalStory } from './JournalStory.tsx';
import { Lines } from './Lines.tsx';

/** / */
export function HomePage() {
  return (
    <>
      <title>Stoa · A members’ cigar journal</title>
      <Hero />
      <Lines />
      <JournalStory />
      <Invitation />
      <Footer />
    </>
  );
}
