import { Link } from 'react-router';
import { Emblem, type Virtue } from '../../ui/Emblem.tsx';
import { Rule } from '../../ui/Rule.tsx';
import { LINES } from './line-texts.ts';

const virtues: readonly Virtue[] = ['wisdom', 'courage', 'justice', 'moderation'];

export function OtherLines({ except }: { except: Virtue }) {
  return (
    <nav aria-label="Other lines" className="mx-auto max-w-page px-5 pb-20 sm:px-10 lg:pb-28">
      <Rule ornament />
      <ul className="mt-10 grid gap-4 sm:grid-cols-3">
        {virtues
          .filter((virtue) => virtue !== except)
          .map((virtue) => (
            <li key={virtue}>
              <Link
                to={`/lines/${virtue}`}
                className="flex min-h-20 items-center gap-5 text-ivory transition-colors hover:text-brass-bright"
              >
                <Emblem virtue={virtue} size={64} tinted />
                <span>
                  <span className="block font-serif text-lead font-semibold">{LINES[virtue].name}</span>
                  <span className="block text-small text-muted">{LINES[virtue].motto}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
