/** Covers all browsers. Clients choose the address, so no other host is ever contacted. */
export const KNOWN_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const LOOPBACK = new Set(['127.0.0.1', 'localhost']);

export const isPushService = (endpoint: string, services: readonly string[]): boolean => {
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  if (!services.some((service) => hostname === service || hostname.endsWith(`.${service}`))) return false;
  if (LOOPBACK.has(hostname)) return protocol === 'http:';
  return protocol === 'https:' && username === '' && password === '' && port === '';
};
