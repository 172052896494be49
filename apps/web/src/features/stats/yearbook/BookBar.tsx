import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { type Paper, PAPERS } from './book.ts';

const PAPER_OPTIONS = PAPERS.map((value) => ({ value, label: value.toUpperCase() }));

interface BookBarProps {
  year: number;
  paper: Paper;
  onPaper: (paper: Paper) => void;
  /** Null without private notes. */
  withPrivate: boolean | null;
  onPrivate: (withPrivate: boolean) => void;
  /** Counts loaded photos while the print dialog waits for them. */
  photos: { loaded: number; all: number } | null;
  onPrint: () => void;
}

export function BookBar({ year, paper, onPaper, withPrivate, onPrivate, photos, onPrint }: BookBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <BackLink to={`/dashboard/journal/years/${year}`}>{`${year} in review`}</BackLink>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:w-auto">
        {withPrivate !== null && (
          <Switch
            label="With private notes"
            checked={withPrivate}
            onChange={(event) => onPrivate(event.target.checked)}
          />
        )}
        <div className="flex grow items-center justify-between gap-x-6 sm:grow-0">
          <SegmentedChoice label="Paper" value={paper} onChange={onPaper} options={PAPER_OPTIONS} />
          <Button loading={photos !== null} onClick={onPrint}>
            Print
          </Button>
        </div>
      </div>
      <p role="status" className="min-h-5 basis-full text-small text-muted">
        {photos === null
          ? 'To save it as a file, choose “Save as PDF” in the print dialog.'
          : `Loading photos: ${photos.loaded} of ${photos.all}`}
      </p>
    </div>
  );
}
