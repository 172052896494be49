/**
 * A file without the control characters that XML 1.0 (2.2) and iCalendar (RFC 5545, 3.1) forbid; tabs and ends of lines stay.
 * One of them in one note, and a program refuses the whole file.
 */
export const withoutControls = (file: string): string =>
  file.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
