import { CameraOff, Flashlight, FlashlightOff } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isFault, SCAN_TEXTS } from './scan-texts.ts';
import { useScan } from './use-scan.ts';
import { Viewfinder } from './Viewfinder.tsx';

export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { state, torch, retry } = useScan(video, onCode);
  const fault = isFault(state);

  function tryAgain() {
    // The button disappears with the fault, so the focus moves to the status.
    status.current?.focus();
    retry();
  }

  return (
    <>
      <Viewfinder>
        <video
          ref={video}
          muted
          playsInline
          aria-hidden
          className={classNames(
            'size-full object-cover',
            state === 'starting' && 'opacity-0',
            fault && 'hidden',
          )}
        />
        {fault && (
          <span className="flex size-full flex-col items-center justify-center gap-4">
            <CameraOff aria-hidden size={32} strokeWidth={1.25} className="text-muted" />
            {state !== 'insecure' && (
              <Button variant="quiet" onClick={tryAgain}>
                Try again
              </Button>
            )}
          </span>
        )}
        {torch && (
          <span className="absolute right-0 bottom-0 bg-ink/85">
            <IconButton
              icon={torch.lit ? FlashlightOff : Flashlight}
              label={torch.lit ? 'Turn the light off' : 'Turn the light on'}
              aria-pressed={torch.lit}
              onClick={torch.press}
            />
          </span>
        )}
      </Viewfinder>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={classNames(
          'mt-2 mb-3 min-h-10 text-small text-balance',
          fault || state === 'foreign' ? 'text-ember-text' : 'text-muted',
        )}
      >
        {SCAN_TEXTS[state]}
      </p>
    </>
  );
}
