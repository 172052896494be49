import { Button } from '../../../ui/Button.tsx';

export function OtherDraft({ title, onContinue }: { title: string; onContinue: () => void }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 border-l border-brass pl-4 text-body text-muted"
    >
      <p>{`You have an unfinished entry for ${title}. If you continue here, you’ll replace it.`}</p>
      <Button variant="link" onClick={onContinue}>
        Finish it first
      </Button>
    </div>
  );
}
