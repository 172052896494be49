/** Reads `#token=…` of a mail's link: in the fragment, so that no server or log sees it. */
export const mailTokenIn = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
