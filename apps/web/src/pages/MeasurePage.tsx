import { useQuery } from '@tanstack/react-query';
import { EveningAccount } from '../features/accounts/EveningAccount.tsx';
import { useMember } from '../features/accounts/member.ts';
import { PrivacySwitch } from '../features/accounts/privacy/PrivacySwitch.tsx';
import { OwnAccuracy } from '../features/forecast/OwnAccuracy.tsx';
import { measure } from '../features/measure/measure.queries.ts';
import { MeasureForm } from '../features/measure/MeasureForm.tsx';
import { useHelpLink } from '../features/status/status.queries.ts';
import { today } from '../lib/smoked-day.ts';
import { Fold } from '../ui/Fold.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useHashTarget } from '../ui/use-hash-target.ts';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

export function MeasurePage() {
  const { forecasts } = useMember();
  const forecastsTarget = useHashTarget<HTMLDivElement>('forecasts');
  const own = useQuery(measure);
  const help = useHelpLink();

  return (
    <MemberLayout name="Habits">
      <PageTitle back={ACCOUNT} lead="Just for you. Other members can’t see any of this.">
        Habits
      </PageTitle>
      <Section title="Weekly measure" note="Your own number. It never blocks anything.">
        <Loaded
          from={own}
          skeleton={
            <Loading label="Loading your weekly measure">
              <Skeleton shape="block" className="h-22 max-w-60" />
            </Loading>
          }
          errorText="Couldn’t load your weekly measure."
        >
          {(data) => <MeasureForm key={data.cigars_per_week} own={data} today={today()} />}
        </Loaded>
        <div className="mt-8">
          <WhatItDoes />
        </div>
      </Section>
      <Section title="Evening question" note="Before going to sleep, the Stoics looked back on the day.">
        <EveningAccount />
      </Section>
      <div {...forecastsTarget}>
        <Section title="Forecasts" note="How many stars you’re likely to give a cigar, before you light it.">
          <PrivacySwitch
            field="forecasts"
            label="Show forecasts"
            hint="When this is off, you see no forecasts and none are stored with your ratings. They never appear in the rating form."
          />
          {forecasts && <OwnAccuracy />}
        </Section>
      </div>
      {help !== null && (
        <Section title="Help quitting" note="Free, and independent of Stoa.">
          <p className="text-body text-pretty text-muted">
            If you’d like to smoke less, or not at all, there are people who can help.
          </p>
          <p className="mt-2">
            <TextLink roomy to={help} target="_blank" rel="noreferrer">
              Find help
            </TextLink>
          </p>
        </Section>
      )}
    </MemberLayout>
  );
}

const WhatItDoes = () => (
  <Fold title="What it does" level={3} quiet>
    <ul className="space-y-3 text-body text-pretty text-muted">
      <li>It counts Monday to Sunday, in local time wherever you smoke.</li>
      <li>Your statistics mark it with a thin line.</li>
      <li>If your next cigar would go past it, we tell you once when you add it, and you can continue.</li>
      <li>It never triggers a notification or an email.</li>
    </ul>
  </Fold>
);
