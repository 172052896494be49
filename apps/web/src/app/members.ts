// The import is here and not in a shared file: the console's screens would load it after their own sheet.
import '../ui/members.css';

export { MemberArea } from './MemberArea.tsx';
export { restoreQueries } from './query-persistence.ts';
export { Shell } from './Shell.tsx';
