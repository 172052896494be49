import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { Suspense, useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { cropPortrait, type Square, UNREADABLE } from './portrait.ts';
import { usePortraitChange } from './portrait.queries.ts';

const PortraitCropper = lazyPart(async () => (await import('./PortraitCropper.tsx')).PortraitCropper);

const opening = (
  <Loading label="Opening your picture">
    <Skeleton shape="block" className="aspect-square w-full" />
    <Skeleton className="mt-7 h-1 w-full" />
  </Loading>
);

interface PortraitDialogProps {
  /** An object URL that the caller revokes. */
  url: string;
  onClose: () => void;
}

export function PortraitDialog({ url, onClose }: PortraitDialogProps) {
  const [square, setSquare] = useState<Square>();
  const change = usePortraitChange();

  async function save() {
    if (square === undefined) return;
    try {
      await change.mutateAsync(await cropPortrait(url, square));
      toast.success(ACCOUNT_TEXTS.pictureUpdated);
      onClose();
    } catch (error) {
      toast.error(errorText(error));
    }
  }

  return (
    <Dialog
      open
      onClose={() => !change.isPending && onClose()}
      title="Your profile picture"
      description="Drag and zoom to choose what members see."
      footer={
        <>
          <Button variant="quiet" disabled={change.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={change.isPending} disabled={square === undefined} onClick={() => void save()}>
            Save picture
          </Button>
        </>
      }
    >
      <Suspense fallback={opening}>
        <PortraitCropper
          url={url}
          onCrop={setSquare}
          onUnreadable={() => {
            toast.error(UNREADABLE);
            onClose();
          }}
        />
      </Suspense>
      {change.isPending && <Progress label="Uploading your picture" value={change.percent} />}
    </Dialog>
  );
}
