// Here, and in no file that others share: the console's screens would load it after their own sheet.
import '../ui/members.css';

/** What every page of members starts with, behind one import. */
export { MemberArea } from './MemberArea.tsx';
export { restoreQueries } from './query-persistence.ts';
export { Shell } from './Shell.tsx';
