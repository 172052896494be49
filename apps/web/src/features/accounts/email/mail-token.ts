/** Reads `#token=…` of an email's link: no server or log sees a fragment. */
export const mailTokenIn = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
