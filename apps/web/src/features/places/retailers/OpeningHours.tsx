import { dayAt, type Opening } from '@stoa/contract/retailers.rules';
import { dayName, weekTexts } from './hours-texts.ts';

interface OpeningHoursProps {
  hours: readonly Opening[];
  zone: string | null;
  now: Date;
}

export function OpeningHours({ hours, zone, now }: OpeningHoursProps) {
  const today = dayAt(zone, now);

  return (
    <section>
      <h3 className="border-b border-edge pb-2 font-serif text-lead font-semibold">Hours</h3>
      <dl className="mt-3">
        {weekTexts(hours).map(({ day, text }) => (
          <div
            key={day}
            className={`flex flex-wrap justify-between gap-x-6 py-1 text-body ${day === today ? 'font-semibold text-ivory' : 'text-muted'}`}
          >
            <dt>
              {dayName(day)}
              {day === today && <span className="ml-2 text-small font-normal text-brass">Today</span>}
            </dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
