import { Button } from '../../../ui/Button.tsx';

export function OtherDraft({ title, onContinue }: { title: string; onContinue: () => void }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 border-l border-brass pl-4 text-body text-muted"
    >
      <p>{`${title} is not finished yet. Going on here takes its place.`}</p>
      <Button variant="link" onClick={onContinue}>
        Finish it first
      </Button>
    </div>
  );
}
