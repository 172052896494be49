import '../ui/members.css';

/** What every page of members starts with, behind one import. */
export { MemberArea } from './MemberArea.tsx';
export { restoreQueries } from './query-persistence.ts';
export { Shell } from './Shell.tsx';
