import { colonnade } from '@stoa/art/colonnade';
import { sessionMark } from '../../lib/session-mark.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { HaveACode } from './HaveACode.tsx';

const picture =
  'absolute inset-x-0 top-0 -bottom-6 mask-b-from-50% lg:bottom-0 lg:left-[24%] lg:mask-b-from-70% lg:mask-l-from-60% landscape:bottom-0 landscape:left-[24%] landscape:mask-l-from-60% short:left-[42%]';

export function Hero() {
  const isMember = sessionMark.isSet();

  return (
    <section className="relative flex min-h-dvh flex-col overflow-hidden">
      {/* In portrait, the picture fills the space above the text; in landscape, it is behind the text. */}
      <div className="relative min-h-44 flex-1 lg:static lg:min-h-0 lg:flex-none landscape:static landscape:min-h-0 landscape:flex-none">
        {/* CSS hides one of the two shapes, because the page is shown before scripts run. */}
        <Drawing svg={colonnade('tall')} className={classNames(picture, 'landscape:hidden')} />
        <Drawing svg={colonnade('wide')} className={classNames(picture, 'portrait:hidden')} />
        <div className="relative mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-4 px-5 pt-6 sm:px-10 lg:pt-8 short:pt-3">
          <Wordmark />
          <p className="flex min-h-11 items-center [&_a]:text-brass-bright">
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
      </div>
      <div className="relative mx-auto flex w-full max-w-page flex-col justify-end px-5 pb-16 sm:px-10 lg:flex-1 lg:justify-center lg:pt-24 lg:pb-32 landscape:flex-1 landscape:justify-center short:pt-3 short:pb-6">
        <p className="eyebrow">A members’ cigar journal</p>
        <h1 className="mt-4 max-w-[13ch] font-serif text-display font-medium text-balance short:mt-2 short:text-title">
          The hour is short. Keep it.
        </h1>
        <p className="mt-6 max-w-narrow text-lead text-balance text-ivory short:mt-3 short:max-w-80 short:text-body">
          Stoa remembers every cigar for you: what it was, where you sat, and what you thought of it.
        </p>
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4 short:mt-5">
          {isMember ? (
            <ButtonLink to="/dashboard">Open your journal</ButtonLink>
          ) : (
            <>
              <ButtonLink to="/register">Join</ButtonLink>
              <HaveACode />
            </>
          )}
        </div>
      </div>
    </section>
  );
}
