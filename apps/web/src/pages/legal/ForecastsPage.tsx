import { FORECAST_OWN_MIN } from '@stoa/contract/forecast.rules';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { LegalLayout, type LegalSection } from './LegalLayout.tsx';

// By itself, so that the other public pages need not load what only this one shows.
const ForecastFindings = lazyPart(async () => (await import('./ForecastFindings.tsx')).ForecastFindings);

const sections: readonly LegalSection[] = [
  {
    title: 'What a forecast is',
    paragraphs: [
      'Before you light a cigar, Stoa says how many stars you are likely to give it. It is a sum of four things: what everybody says on average, how much kinder or sterner you are than others, what others say of this cigar, and how much you like its line.',
      'Each part is as large as the ratings behind it allow. One rating moves it a little, many move it all the way. “Why”, beside a forecast, opens its parts.',
      `Below ${FORECAST_OWN_MIN} ratings of your own we do not know you, and show what everybody says.`,
    ],
  },
  {
    title: 'What the ± means',
    paragraphs: [
      'Four of five ratings are meant to fall within it. We do not calculate it from a theory; we take it from our own mistakes: it is as wide as it would have had to be for four of five of the forecasts before.',
      'Your mood, the weather and the company are in no forecast. They are most of the ±.',
    ],
  },
  {
    title: 'How we check ourselves',
    paragraphs: [
      'Each night everything is worked out anew. What a forecast said is noted just before you rate, from figures that cannot know your rating, and is never changed after.',
      'Where fewer than 75 or more than 85 of 100 ratings fall within the ±, we stop showing it until it is right again, and say so here and beside each forecast.',
    ],
  },
  {
    title: 'What it is not',
    paragraphs: [
      'A forecast never appears in the form where you rate, so that it does not rate for you. It earns nobody points, and no shop or maker can buy a better one.',
      'You can switch it off in your account, under Measure. Then nothing of it is shown to you, and nothing noted.',
    ],
  },
];

/** /forecasts */
export function ForecastsPage() {
  return (
    <LegalLayout
      title="How wrong our forecasts were"
      lead="Anybody can forecast. We count how often we were right, for all to see."
      sections={sections}
    >
      <Suspense fallback={<div className="h-72" />}>
        <ForecastFindings />
      </Suspense>
    </LegalLayout>
  );
}
