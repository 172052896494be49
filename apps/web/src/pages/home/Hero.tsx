import { colonnade } from '@stoa/art/colonnade';
import { useSyncExternalStore } from 'react';
import { sessionMark } from '../../lib/session-mark.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';

const upright = matchMedia('(max-aspect-ratio: 1)');

function watchShape(listener: () => void) {
  upright.addEventListener('change', listener);
  return () => upright.removeEventListener('change', listener);
}

/** The hall at dusk, the name of the house, and the door. */
export function Hero() {
  const tall = useSyncExternalStore(watchShape, () => upright.matches);
  const isMember = sessionMark.isSet();

  return (
    <section className="relative flex min-h-dvh flex-col overflow-hidden">
      <Drawing
        svg={colonnade(tall ? 'tall' : 'wide')}
        className="absolute inset-x-0 top-0 h-[56%] mask-b-from-50% lg:left-[24%] lg:h-full lg:mask-b-from-70% lg:mask-l-from-60% landscape:left-[24%] landscape:h-full landscape:mask-l-from-60%"
      />
      <div className="relative mx-auto flex w-full max-w-page items-center justify-between px-5 pt-6 sm:px-10 lg:pt-8">
        <Wordmark />
        <p className="flex min-h-11 items-center">
          {isMember ? (
            <TextLink roomy to="/dashboard">
              Open your journal
            </TextLink>
          ) : (
            <TextLink roomy to="/login">
              Sign In
            </TextLink>
          )}
        </p>
      </div>
      <div className="relative mx-auto flex w-full max-w-page flex-1 flex-col justify-end px-5 pt-24 pb-16 sm:px-10 lg:justify-center lg:pb-32">
        <p className="eyebrow">A members’ cigar journal</p>
        <h1 className="mt-4 max-w-[13ch] font-serif text-display font-medium text-balance">
          The hour is short. Keep it.
        </h1>
        <p className="mt-6 max-w-narrow text-lead text-balance text-ivory">
          Stoa remembers every cigar for you: what it was, where you sat, and what you thought of it.
        </p>
        <div className="mt-10 flex flex-wrap gap-4">
          {isMember ? (
            <ButtonLink to="/dashboard">Open your journal</ButtonLink>
          ) : (
            <>
              <ButtonLink to="/register">Join</ButtonLink>
              <ButtonLink to="/login" variant="quiet">
                Sign In
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
