import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';

export function ResumedLine({ onStartOver }: { onStartOver: () => void }) {
  const [asking, setAsking] = useState(false);

  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 border-l border-brass pl-4 text-body text-muted"
    >
      <p>Picked up where you left off.</p>
      <Button variant="link" onClick={() => setAsking(true)}>
        Start over
      </Button>
      <ConfirmDialog
        open={asking}
        title="Start over?"
        description="You’ll lose what you entered."
        confirmLabel="Start over"
        cancelLabel="Keep it"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onStartOver();
        }}
      />
    </div>
  );
}
