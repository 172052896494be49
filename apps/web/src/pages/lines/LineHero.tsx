import { Link } from 'react-router';
import { sessionMark } from '../../lib/session-mark.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Emblem, type Virtue } from '../../ui/Emblem.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import type { LineText } from './line-texts.ts';

const grounds: Record<Virtue, string> = {
  wisdom: 'from-wisdom-deep',
  courage: 'from-courage-deep',
  justice: 'from-justice-deep',
  moderation: 'from-moderation-deep',
};

const figures: Record<Virtue, string> = {
  wisdom: 'text-wisdom-figure',
  courage: 'text-courage-figure',
  justice: 'text-justice-figure',
  moderation: 'text-moderation-figure',
};

export function LineHero({ virtue, line }: { virtue: Virtue; line: LineText }) {
  const isMember = sessionMark.isSet();

  return (
    <section className={`relative overflow-hidden bg-linear-to-b ${grounds[virtue]} to-ink`}>
      <header className="mx-auto max-w-page px-5 pt-6 sm:px-10 lg:pt-8">
        <Link to="/" className="inline-block py-2">
          <Wordmark />
        </Link>
      </header>
      <div className="mx-auto flex max-w-page flex-col-reverse items-start gap-x-16 gap-y-8 px-5 pt-10 pb-16 sm:px-10 lg:min-h-[36rem] lg:flex-row lg:items-center lg:justify-between lg:pt-8 lg:pb-24">
        <div>
          <p className="eyebrow text-brass-bright">{`${line.emblem} · ${line.greek}`}</p>
          <h1 className="mt-4 font-serif text-display font-medium">{line.name}</h1>
          <p className="mt-4 font-serif text-title text-balance italic">{line.motto}</p>
          <p className="mt-6 max-w-narrow text-body text-pretty text-ivory">{line.leaf}</p>
          <div className="mt-10">
            <ButtonLink to={isMember ? '/dashboard?addcigar=true' : '/register'}>
              {isMember ? 'Add cigar' : 'Become a member'}
            </ButtonLink>
          </div>
        </div>
        <span className={`${figures[virtue]} [&>svg]:size-44 lg:[&>svg]:size-104`}>
          <Emblem virtue={virtue} size={416} />
        </span>
      </div>
    </section>
  );
}
