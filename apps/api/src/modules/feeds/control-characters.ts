/**
 * Removes control characters that XML 1.0 (2.2) and iCalendar (RFC 5545, 3.1) forbid, except tabs and line ends: one of
 * them makes programs refuse the whole file.
 */
export const withoutControls = (file: string): string =>
  file.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
