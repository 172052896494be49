export interface ResetLink {
  email: string;
  code: string;
}

/** Reads `#email=…&code=…` of the email's link: no server or log sees a fragment. */
export function resetLinkIn(hash: string): ResetLink | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const [email, code] = [values.get('email') ?? '', values.get('code') ?? ''];
  return email === '' || code === '' ? null : { email, code };
}
