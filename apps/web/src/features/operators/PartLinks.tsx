import { Link } from 'react-router';

interface PartLinksProps<Part extends string> {
  label: string;
  parts: readonly { value: Part; label: string; to: string }[];
  current: Part;
}

/** Shows a page's parts as links, because members' pages would load the code of tabs. */
export function PartLinks<Part extends string>({ label, parts, current }: PartLinksProps<Part>) {
  return (
    <nav aria-label={label} className="border-b border-hairline">
      <ul className="flex flex-wrap gap-x-8">
        {parts.map(({ value, label: name, to }) => (
          <li key={value}>
            <Link
              to={to}
              preventScrollReset
              aria-current={value === current ? 'page' : undefined}
              className="relative inline-flex min-h-12 items-center font-serif text-lead whitespace-nowrap text-muted transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ivory focus-visible:-outline-offset-2 aria-[current]:text-brass-bright aria-[current]:after:bg-brass"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
