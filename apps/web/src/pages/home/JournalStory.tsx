import stillLife from './drawings/still-life.webp';
import { HomePicture } from './HomePicture.tsx';

const steps = [
  {
    title: 'Enter the code',
    text: 'Every stoic cigar carries its own code. It fills in the name, line, and shape. For cigars from other brands, you add the details yourself.',
  },
  {
    title: 'Take your time',
    text: 'Six ratings, a few words, a photo, the place. Begin when you light it and finish when you put it out.',
  },
  {
    title: 'Come back to it',
    text: 'What was that one in Asheville, two autumns ago? Your journal knows, and tells you whether you’d smoke it again.',
  },
];

export function JournalStory() {
  return (
    <section className="bg-ink-raised">
      <div className="mx-auto grid max-w-page items-center gap-x-16 gap-y-12 px-5 py-20 sm:px-10 lg:grid-cols-2 lg:py-28">
        <HomePicture
          src={stillLife}
          width={1200}
          height={900}
          className="aspect-4/3 w-full border-t border-brass object-cover"
        />
        <div>
          <p className="eyebrow">The journal</p>
          <h2 className="mt-3 font-serif text-title font-medium text-balance">
            A page for every cigar, and no hurry.
          </h2>
          <ol className="mt-10 space-y-8">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="flex gap-6">
                <span aria-hidden className="figures w-8 shrink-0 text-title text-brass">
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-serif text-lead font-semibold">{title}</h3>
                  <p className="mt-1 text-body text-pretty text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
