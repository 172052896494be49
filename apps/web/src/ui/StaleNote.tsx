import { NotLoaded } from './NotLoaded.tsx';

interface StaleNoteProps {
  /** The data's time in milliseconds. */
  at: number;
  retrying: boolean;
  onRetry: () => void;
}

const time = () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Returns "3:05 PM" for today, and "Nov 21, 3:05 PM" for other days. */
function momentText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? time().format(at) : `${day().format(at)}, ${time().format(at)}`;
}

export function StaleNote({ at, retrying, onRetry }: StaleNoteProps) {
  return (
    <NotLoaded
      retrying={retrying}
      onRetry={onRetry}
    >{`As of ${momentText(at)}. Couldn’t refresh.`}</NotLoaded>
  );
}
