// Not imported in a shared file, because the console's screens would load it after their own styles.
import '../ui/members.css';

export { MemberArea } from './MemberArea.tsx';
export { restoreQueries } from './query-persistence.ts';
export { Shell } from './Shell.tsx';
