import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Card } from './card.ts';

const SharePictureDialog = lazyDialog(
  async () => (await import('./SharePictureDialog.tsx')).SharePictureDialog,
);

interface SharePictureProps {
  /** For example "this entry". */
  what: string;
  /** Loads the card on demand, together with its drawings. */
  card: () => Promise<Card>;
  variant?: 'quiet' | 'plain';
}

export function SharePicture({ what, card, variant = 'quiet' }: SharePictureProps) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button variant={variant} aria-label={`Share ${what} as a picture`} onClick={() => setOpen(true)}>
        <Share2 aria-hidden size="1.125rem" strokeWidth={1.5} /> Share
      </Button>
      {open && <SharePictureDialog what={what} card={card} onClose={() => setOpen(false)} />}
    </>
  );
}
