import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMember } from '../member.ts';
import { portraitFault, PORTRAIT_ACCEPT } from './portrait.ts';
import { usePortraitRemoval } from './portrait.queries.ts';
import { PortraitDialog } from './PortraitDialog.tsx';

function usePickedPicture() {
  const [picked, setPicked] = useState<string>();

  function pick(file: File) {
    const fault = portraitFault(file);
    if (fault === null) setPicked(URL.createObjectURL(file));
    else toast.error(fault);
  }

  function close() {
    if (picked !== undefined) URL.revokeObjectURL(picked);
    setPicked(undefined);
  }

  return { picked, pick, close };
}

/** Shows the picture next to the name, with its actions below. */
export function Portrait({ children }: { children: ReactNode }) {
  const { name, profile_picture: picture } = useMember();
  const { picked, pick, close } = usePickedPicture();
  const [asking, setAsking] = useState(false);
  const choice = useRef<HTMLInputElement>(null);
  const removal = usePortraitRemoval();
  // A ref, because the dialog may close before the page renders without the picture.
  const isRemoved = useRef(false);

  function ask() {
    isRemoved.current = false;
    setAsking(true);
  }

  function remove() {
    removal.mutate(undefined, {
      onSuccess: () => {
        isRemoved.current = true;
        toast.success(ACCOUNT_TEXTS.pictureDeleted);
      },
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:gap-x-8">
      <Avatar name={name} src={picture} size="large" alt={picture ? 'Your profile picture' : ''} />
      <div className="min-w-[min(10rem,100%)] flex-1">
        {children}
        <div className="-mb-3 flex min-h-11 flex-wrap items-center gap-x-5">
          <FileButton
            ref={choice}
            label={picture ? 'Change profile picture' : 'Add a profile picture'}
            accept={PORTRAIT_ACCEPT}
            variant="plain"
            onPick={pick}
          >
            {picture ? 'Change picture' : 'Add a picture'}
          </FileButton>
          {picture && (
            <Button variant="plain" aria-label="Delete profile picture" onClick={ask}>
              Delete
            </Button>
          )}
        </div>
      </div>
      {picked !== undefined && <PortraitDialog url={picked} onClose={close} />}
      <ConfirmDialog
        open={asking}
        title="Delete your profile picture?"
        description="Members will see your initials instead. You can add a new picture anytime."
        confirmLabel="Delete picture"
        loading={removal.isPending}
        finalFocus={() => (isRemoved.current ? choice.current : true)}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      />
    </div>
  );
}
