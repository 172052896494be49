import { FORECAST_OWN_MIN } from '@stoa/contract/forecast.rules';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LegalLayout, type LegalSection } from './LegalLayout.tsx';

// It loads separately, so that other public pages don't load it.
const ForecastFindings = lazyPart(async () => (await import('./ForecastFindings.tsx')).ForecastFindings);

const sections: readonly LegalSection[] = [
  {
    title: 'What a forecast is',
    paragraphs: [
      'Before you light a cigar, Stoa estimates how many stars you’ll give it. A forecast adds up four things: the average of all ratings, whether you rate higher or lower than most, what members say about this cigar, and how much you like its line.',
      'Each part counts as much as the ratings behind it allow. One rating moves it a little; many move it all the way. Choose “How we know” on a cigar’s page to see its parts.',
      `Until you’ve rated ${FORECAST_OWN_MIN} cigars, we don’t know your taste yet, so we show the members’ average.`,
    ],
  },
  {
    title: 'What the ± means',
    paragraphs: [
      'Four out of five ratings should fall within it. It comes from our own mistakes, not from theory: it’s as wide as it had to be for four out of five earlier forecasts.',
      'No forecast knows your mood, the weather, or the company. They account for most of the ±.',
    ],
  },
  {
    title: 'How we check ourselves',
    paragraphs: [
      'Every night we recalculate everything. A forecast is saved just before you rate, from figures that can’t know your rating, and never changed afterward.',
      'If fewer than 75 or more than 85 of 100 ratings fall within the ±, we stop showing it until it’s accurate again, and say so here and under “How we know.”',
    ],
  },
  {
    title: 'What it isn’t',
    paragraphs: [
      'A forecast never appears in the form where you rate, so it can’t do the rating for you. It earns no points, and no shop or maker can buy a better one.',
      'You can turn forecasts off in your account, under Habits. Then you see none, and none are stored.',
    ],
  },
];

export function ForecastsPage() {
  return (
    <LegalLayout
      title="How accurate our forecasts are"
      lead="Anyone can make a forecast. We publish how often ours are right."
      sections={sections}
    >
      <Suspense fallback={<div className="h-72" />}>
        <ForecastFindings />
      </Suspense>
    </LegalLayout>
  );
}
