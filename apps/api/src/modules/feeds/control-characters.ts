/** Drops control characters that XML 1.0 (2.2) and iCalendar (RFC 5545, 3.1) forbid: one makes programs refuse the file. */
export const withoutControls = (file: string): string =>
  file.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
