import { Link } from 'react-router';

const link =
  'inline-flex min-h-11 items-center text-small text-muted transition-colors hover:text-brass-bright';

export function Footer() {
  return (
    <footer className="border-t border-hairline">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 px-5 py-4 sm:px-10">
        <p className="text-small text-muted">For adults over 21. Smoking harms your health.</p>
        <nav aria-label="Legal" className="flex gap-6">
          <Link to="/terms" className={link}>
            Terms and Conditions
          </Link>
          <Link to="/privacy" className={link}>
            Privacy Policy
          </Link>
        </nav>
      </div>
    </footer>
  );
}
