import { NotLoaded } from './NotLoaded.tsx';

interface StaleNoteProps {
  /** When the data came, milliseconds. */
  at: number;
  retrying: boolean;
  onRetry: () => void;
}

const time = () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** "3:05 PM" of today, "Nov 21, 3:05 PM" of another day. */
function momentText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? time().format(at) : `${day().format(at)}, ${time().format(at)}`;
}

/** Says of data from an earlier visit how old they are, once a refresh has failed. */
export function StaleNote({ at, retrying, onRetry }: StaleNoteProps) {
  return (
    <NotLoaded
      retrying={retrying}
      onRetry={onRetry}
    >{`As of ${momentText(at)}. Couldn’t refresh.`}</NotLoaded>
  );
}
