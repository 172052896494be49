import { getMonday } from '@stoa/contract/measure.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { counted, ordinal } from '../../lib/figures.ts';
import { measure, useSaidWeek } from './measure.queries.ts';
import { passing } from './week.ts';

interface MeasureNoteProps {
  /** A day like `2026-05-01`, on this device's calendar. */
  today: string;
  /** The days of cigars that are on this device only. */
  unsentDays: readonly string[];
}

/** Shows the note at most once a week. Renders nothing if the next cigar stays within the measure. */
export function MeasureNote({ today, unsentDays }: MeasureNoteProps) {
  const { data: own } = useQuery(measure);
  const { said, say } = useSaidWeek();
  const [shown, setShown] = useState<string | null>(null);
  const week = getMonday(today);
  const next = own ? passing(own, week, unsentDays) : null;
  if (own && next !== null && said !== undefined && said !== week && shown === null) {
    const measured = counted(own.cigars_per_week ?? 0, 'cigar');
    setShown(`This would be your ${ordinal(next)} cigar this week. Your weekly measure is ${measured}.`);
  }

  const remember = useEffectEvent(() => say(week));
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
