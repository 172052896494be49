import { useQuery } from '@tanstack/react-query';
import { EveningAccount } from '../features/accounts/EveningAccount.tsx';
import { useMember } from '../features/accounts/member.ts';
import { PrivacySwitch } from '../features/accounts/privacy/PrivacySwitch.tsx';
import { OwnAccuracy } from '../features/forecast/OwnAccuracy.tsx';
import { measure } from '../features/measure/measure.queries.ts';
import { MeasureForm } from '../features/measure/MeasureForm.tsx';
import { useHelpLink } from '../features/status/status.queries.ts';
import { today } from '../lib/smoked-day.ts';
import { Loading } from '../ui/Loading.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useHashTarget } from '../ui/use-hash-target.ts';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

/** /dashboard/account/measure */
export function MeasurePage() {
  const { forecasts } = useMember();
  const forecastsTarget = useHashTarget<HTMLDivElement>('forecasts');
  const own = useQuery(measure);
  const help = useHelpLink();

  return (
    <MemberLayout name="Measure">
      <PageTitle
        back={ACCOUNT}
        lead="A number of your own. Nobody else sees it, and nothing is ever blocked."
      >
        Measure
      </PageTitle>
      <Section title="A week" note="From Monday to Sunday, by the clock where you smoke.">
        <Loaded
          from={own}
          skeleton={
            <Loading label="Loading your measure">
              <Skeleton shape="block" className="h-38 max-w-60" />
            </Loading>
          }
          errorText="Your measure could not be loaded."
        >
          {(data) => <MeasureForm key={data.cigars_per_week} own={data} today={today()} />}
        </Loaded>
      </Section>
      <WhatItDoes />
      <Section title="Evening account" note="What the Stoics did before they slept. Saved at once.">
        <EveningAccount />
      </Section>
      <div {...forecastsTarget}>
        <Section title="Forecasts" note="What you would say of a cigar, before you light it. Saved at once.">
          <PrivacySwitch
            field="forecasts"
            label="Say how I would like a cigar"
            hint="Off, nothing of it is shown, and nothing noted beside your ratings. Never in the rating form."
          />
          {forecasts && <OwnAccuracy />}
        </Section>
      </div>
      {help !== null && (
        <Section title="Help to stop" note="Free, and far from here.">
          <p className="text-body text-pretty text-muted">
            If you would rather smoke less, or not at all, there are people who help.
          </p>
          <p className="mt-2">
            <TextLink roomy to={help} target="_blank" rel="noreferrer">
              Help to stop
            </TextLink>
          </p>
        </Section>
      )}
    </MemberLayout>
  );
}

const WhatItDoes = () => (
  <Section title="What it does">
    <ul className="space-y-3 text-body text-pretty text-muted">
      <li>Your statistics have a thin line at it.</li>
      <li>When the next cigar of a week would pass it, the form to add one says so, once, and goes on.</li>
      <li>It sends no notice and no mail, and we do not count it.</li>
    </ul>
  </Section>
);
