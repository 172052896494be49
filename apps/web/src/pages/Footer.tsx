import { Link } from 'react-router';
import { useHelpLink } from '../features/status/status.queries.ts';

const link =
  'inline-flex min-h-11 items-center text-small text-muted transition-colors hover:text-brass-bright';

export function Footer() {
  const help = useHelpLink();

  return (
    <footer className="border-t border-hairline">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 px-5 py-4 sm:px-10">
        <p className="text-small text-muted">For adults over 21. Smoking harms your health.</p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
          {help !== null && (
            <a href={help} target="_blank" rel="noreferrer" className={link}>
              Help quitting
            </a>
          )}
          <Link to="/forecasts" className={link}>
            How forecasts work
          </Link>
          <Link to="/terms" className={link}>
            Terms and Conditions
          </Link>
          <Link to="/privacy" className={link}>
            Privacy Policy
          </Link>
          <Link to="/rules" className={link}>
            House rules
          </Link>
        </nav>
      </div>
    </footer>
  );
}
