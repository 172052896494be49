import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mailTokenIn } from './mail-token.ts';

/** Returns the email link's token and removes it from the address bar and the history. */
export function useMailToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const inAddress = mailTokenIn(hash);
  const [token, setToken] = useState(inAddress);
  // A second link may be opened in the same tab.
  if (inAddress !== '' && inAddress !== token) setToken(inAddress);

  useEffect(() => {
    if (inAddress !== '') void navigate({ hash: '' }, { replace: true });
  }, [inAddress, navigate]);

  return token;
}
