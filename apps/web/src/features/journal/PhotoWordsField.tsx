import { PHOTO_WORDS_MAX } from '@stoa/contract/journal.rules';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

interface PhotoWordsFieldProps {
  /** Counts from 1. */
  photo: number;
  value: string;
  onChange: (words: string) => void;
  onDone: () => void;
}

/** The button below the photo opens it, and gets the focus back. */
export function PhotoWordsField({ photo, value, onChange, onDone }: PhotoWordsFieldProps) {
  return (
    <div className="mt-3 space-y-2 border-l-2 border-edge pl-4">
      <TextArea
        // The member asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={`Describe photo ${photo}`}
        hint="Read aloud to members who can’t see the photo, and included in your search. Anyone who can see the photo can read this."
        rows={2}
        maxLength={PHOTO_WORDS_MAX}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="link" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
