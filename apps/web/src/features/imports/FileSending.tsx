import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Section } from '../../ui/Section.tsx';
import { sizeText } from './import-texts.ts';
import type { FileOnItsWay } from './use-sending.ts';

export function FileSending({ file, onStop }: { file: FileOnItsWay; onStop: () => void }) {
  return (
    <Section title="The file">
      <div className="space-y-5">
        <p className="text-body wrap-anywhere">{`${file.name}, ${sizeText(file.bytes)}`}</p>
        <Progress label="Uploading" value={file.percent} />
        <p className="text-small text-muted">
          Stay on this page until the upload is done. Nothing has been added to your journal yet.
        </p>
        <Button variant="quiet" onClick={onStop}>
          Cancel
        </Button>
      </div>
    </Section>
  );
}
