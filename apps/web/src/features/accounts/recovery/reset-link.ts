export interface ResetLink {
  email: string;
  code: string;
}

/** Reads `#email=…&code=…` of the mail's link: in the fragment, so that no server or log sees it. */
export function resetLinkIn(hash: string): ResetLink | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const [email, code] = [values.get('email') ?? '', values.get('code') ?? ''];
  return email === '' || code === '' ? null : { email, code };
}
