import { getMonday } from '@stoa/contract/measure.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { counted, ordinal } from '../../lib/figures.ts';
import { measure, useShownWeek } from './measure.queries.ts';
import { cigarOverMeasure } from './week.ts';

interface MeasureNoteProps {
  /** A day like `2026-05-01`, on this device's calendar. */
  today: string;
  /** The days of cigars that are only on this device. */
  unsentDays: readonly string[];
}

/** Appears at most once a week, and only if the next cigar exceeds the measure. */
export function MeasureNote({ today, unsentDays }: MeasureNoteProps) {
  const { data: own } = useQuery(measure);
  const { shownWeek, markShown } = useShownWeek();
  const [shown, setShown] = useState<string | null>(null);
  const week = getMonday(today);
  const next = own ? cigarOverMeasure(own, week, unsentDays) : null;
  if (own && next !== null && shownWeek !== undefined && shownWeek !== week && shown === null) {
    const measured = counted(own.cigars_per_week ?? 0, 'cigar');
    setShown(`This would be your ${ordinal(next)} cigar this week. Your weekly measure is ${measured}.`);
  }

  const remember = useEffectEvent(() => markShown(week));
  useEffect(() => {
    if (shown !== null) remember();
  }, [shown]);

  return (
    shown !== null && (
      <p role="status" className="mb-6 border-l border-brass pl-4 text-body text-pretty text-muted">
        {shown}
      </p>
    )
  );
}
