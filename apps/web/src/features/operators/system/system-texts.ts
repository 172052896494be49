import { counted } from '../../../lib/figures.ts';

export function spanText(seconds: number): string {
  if (seconds < 60) return 'under a minute';
  if (seconds < 3600) return counted(Math.floor(seconds / 60), 'minute');
  if (seconds < 2 * 86_400) return counted(Math.floor(seconds / 3600), 'hour');
  return counted(Math.floor(seconds / 86_400), 'day');
}

const JOB_NAMES: Readonly<Record<string, string>> = {
  mail: 'Emails from an older version',
  'verification-mail': 'Emails: email verification',
  'security-mail': 'Emails: account security',
  'suspension-mail': 'Emails: suspensions',
  'suspension-over-mail': 'Emails: ended suspensions',
  'export-link-mail': 'Emails: data exports',
  'notice-mail': 'Emails: notifications',
  digest: 'Emails: digests',
  'reset-code': 'Emails: reset codes',
  'remove-files': 'File removal',
  'clean-up': 'Daily cleanup',
  forecast: 'Nightly forecast',
};

/** Returns the job's name in words, or if it has none, its name in the queue. */
export const jobName = (name: string): string =>
  JOB_NAMES[name] ??
  (name.endsWith('-mail') ? `Emails: ${name.replace(/-mail$/, '').replaceAll('-', ' ')}` : name);
