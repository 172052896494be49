import { Flame } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type Smoke, smokeTexts } from './smoke.ts';
import { useFinishButton } from './use-finish-button.ts';

interface BurningProps {
  member: number;
  smoke: Smoke;
  shape: 'line' | 'block';
}

/** Appears on every page, without seconds or announcements. */
export default function Burning({ member, smoke, shape }: BurningProps) {
  const { label, time } = smokeTexts(smoke, useNow());
  const press = useFinishButton(member);
  const name = 'font-serif text-lead font-semibold line-clamp-2 text-balance wrap-anywhere';

  return (
    <section
      aria-label={label}
      className={classNames(
        'bg-ink-raised',
        shape === 'line'
          ? 'flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-brass px-5 py-2 sm:px-10'
          : 'space-y-3 border-t border-brass px-6 py-4',
      )}
    >
      <div className="flex min-w-32 flex-1 items-center gap-4">
        <Flame aria-hidden size="1.25rem" strokeWidth={1.5} className="shrink-0 text-brass" />
        <div className="min-w-0">
          {smoke.entry ? (
            <Link
              to={`/dashboard/journal?entry=${smoke.entry.id}`}
              className={`${name} transition-colors hover:text-brass-bright`}
            >
              {smoke.title}
            </Link>
          ) : (
            <p className={name}>{smoke.title}</p>
          )}
          <p className="text-small text-muted">{time}</p>
        </div>
      </div>
      <Button
        variant="quiet"
        wide={shape === 'block'}
        loading={press.isPending}
        onClick={() => press.mutate(smoke)}
      >
        Finish
      </Button>
    </section>
  );
}
