import type { PorchEntry } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { relativeTime } from '../../lib/dates.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { porchGlance } from './porch.queries.ts';

interface PorchGlanceProps {
  Picture: ComponentType<{ entry: PorchEntry }>;
  onOpen: (id: number) => void;
}

export function PorchGlance({ Picture, onOpen }: PorchGlanceProps) {
  const { data } = useQuery(porchGlance);
  if (!data || data.results.length === 0) return null;
  const title = data.kind === 'community' ? 'From other members' : 'On the Porch';

  return (
    <section aria-label={title}>
      <SectionTitle
        action={
          <TextLink roomy to="/dashboard/porch">
            See the Porch
          </TextLink>
        }
      >
        {title}
      </SectionTitle>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {data.results.map((entry) => (
          <li
            key={entry.id}
            className="group relative flex min-w-0 flex-wrap items-start gap-x-4 gap-y-3 sm:block"
          >
            <div className="w-28 shrink-0 overflow-hidden rounded-soft sm:w-auto">
              <Picture entry={entry} />
            </div>
            <div className="max-w-full flex-[1_1_7rem] sm:mt-3">
              <p className="text-small text-muted">
                {entry.user_name} · {relativeTime(entry.completed_at ?? entry.created_at)}
              </p>
              <h3 className="mt-1 font-serif text-lead font-semibold text-balance">
                <button
                  type="button"
                  className="max-w-full text-left transition-colors group-hover:text-brass-bright fills-row"
                  onClick={() => onOpen(entry.id)}
                >
                  {entry.name}
                </button>
              </h3>
              {entry.rating !== null && (
                <p className="mt-1">
                  <Stars value={entry.rating} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
