// The import is here and not in a shared file: the console's screens would load it after their own sheet.
import '../ui/members.css';

/** Bundles what every members' page starts with behind one import. */
export { MemberArea } from './MemberArea.tsx';
export { restoreQueries } from './query-persistence.ts';
export { Shell } from './Shell.tsx';
