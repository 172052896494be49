import { Ban, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Avoidance, useAvoid } from './blocks.queries.ts';

interface AvoidAfterReportProps {
  member: { id: number; name: string };
}

export function AvoidAfterReport({ member: { id, name } }: AvoidAfterReportProps) {
  const [done, setDone] = useState<Avoidance | null>(null);
  const mute = useAvoid('mute', () => setDone('mute'));
  const block = useAvoid('block', () => {
    setDone('block');
    // Blocking hides the reported content, which closes this dialog.
    toast.success(`You’ve blocked ${name}. You won’t see each other on Stoa anymore.`);
  });
  const showRefusal = { onError: (error: Error) => toast.error(errorText(error)) };

  return (
    <div role="status">
      {done === null ? (
        <>
          <p className="text-body">{`Would you rather not see ${name}? They won’t be notified either way.`}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="quiet" loading={mute.isPending} onClick={() => mute.mutate(id, showRefusal)}>
              <VolumeX aria-hidden size="1.125rem" strokeWidth={1.5} /> Mute {name}
            </Button>
            <Button variant="quiet" loading={block.isPending} onClick={() => block.mutate(id, showRefusal)}>
              <Ban aria-hidden size="1.125rem" strokeWidth={1.5} /> Block {name}
            </Button>
          </div>
        </>
      ) : (
        done === 'mute' && <p className="text-body text-brass">{`You’ve muted ${name}. They won’t know.`}</p>
      )}
    </div>
  );
}
