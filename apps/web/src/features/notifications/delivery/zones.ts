/** Returns the IANA name of this device's time zone. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const plain = (zone: string): string => zone.replaceAll('_', ' ');

/** Returns `Central Time`, or the zone's own name if the browser has no better one. */
export const zoneName = (zone: string): string => {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    }).formatToParts();
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    return name.startsWith('GMT') ? plain(zone) : name;
  } catch {
    return plain(zone);
  }
};
