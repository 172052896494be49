import type { Answer } from '@stoa/contract/client';
import { Copy } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

type Created = Answer<'POST /user/me/tokens/'>;

async function copy(secret: string) {
  try {
    await navigator.clipboard.writeText(secret);
    toast.success('Copied.');
  } catch {
    toast.error('Couldn’t copy it. Select the text and copy it yourself.');
  }
}

function Secret({ label, value }: { label: string; value: string }) {
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.target.select()}
      action={
        <IconButton icon={Copy} label={`Copy ${label.toLowerCase()}`} onClick={() => void copy(value)} />
      }
    />
  );
}

const addressFor = (file: string, token: string) =>
  `${location.origin}/api/v1/journal/${file}?token=${encodeURIComponent(token)}`;

/** The secret is never shown again. */
export function CreatedToken({ created, onClose }: { created: Created; onClose: () => void }) {
  const isSubscription = created.rights.includes('subscribe');

  return (
    <Dialog
      open
      title={created.name}
      description="Copy it now. You won’t see it again. Anyone who has it can use it until you revoke it."
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="space-y-5">
        {isSubscription ? (
          <>
            <Secret label="Calendar address" value={addressFor('calendar.ics', created.token)} />
            <Secret label="Feed address" value={addressFor('feed.atom', created.token)} />
          </>
        ) : (
          <Secret label="Token" value={created.token} />
        )}
        {!isSubscription && (
          <p className="text-small text-pretty text-muted">
            Send it with every request as <code className="font-mono">Authorization: Bearer …</code>. The API
            is documented at <code className="font-mono">/api/docs</code>.
          </p>
        )}
      </div>
    </Dialog>
  );
}
