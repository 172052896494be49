import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mailTokenIn } from './mail-token.ts';

/** Returns the email link's token and removes it from the address bar, the history and a shared screen. */
export function useMailToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = mailTokenIn(hash);
  const [token, setToken] = useState(given);
  // A second link may be opened in the same tab.
  if (given !== '' && given !== token) setToken(given);

  useEffect(() => {
    if (given !== '') void navigate({ hash: '' }, { replace: true });
  }, [given, navigate]);

  return token;
}
