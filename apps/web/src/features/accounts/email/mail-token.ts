/** Reads `#token=…` from an email's link. A fragment never reaches a server or its logs. */
export const mailTokenIn = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
