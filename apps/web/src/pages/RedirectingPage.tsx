import { Navigate } from 'react-router';
import { Wordmark } from '../ui/Wordmark.tsx';

export function RedirectingPage() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-8">
      <title>Redirecting · Stoa</title>
      <Wordmark size="large" markOnly />
      <h1 className="font-serif text-title font-medium">Redirecting...</h1>
      <Navigate to="/login" replace />
    </main>
  );
}
