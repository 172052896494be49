export interface ResetLink {
  email: string;
  code: string;
}

/** Reads `#email=…&code=…` from the email's link. A fragment never reaches a server or its logs. */
export function resetLinkIn(hash: string): ResetLink | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const [email, code] = [values.get('email') ?? '', values.get('code') ?? ''];
  return email === '' || code === '' ? null : { email, code };
}
