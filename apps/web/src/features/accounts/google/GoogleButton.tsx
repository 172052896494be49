import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { googleIdentity, type GoogleCredential, type GooglePurpose } from './google-script.ts';

/** Google's limit, in pixels. */
const MAX_WIDTH = 400;

interface GoogleButtonProps {
  clientId: string;
  purpose: GooglePurpose;
  oneTap?: boolean;
  onCredential: (credential: GoogleCredential) => void;
}

export function GoogleButton({ clientId, purpose, oneTap = false, onCredential }: GoogleButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  const [unreachable, setUnreachable] = useState(false);
  const handleCredential = useEffectEvent(onCredential);

  useEffect(() => {
    let unmounted = false;
    async function draw() {
      const google = await googleIdentity();
      if (unmounted || !container.current) return;
      google.initialize({
        client_id: clientId,
        callback: (credential) => handleCredential(credential),
        cancel_on_tap_outside: false,
        use_fedcm_for_prompt: true,
      });
      google.renderButton(container.current, {
        type: 'standard',
        theme: 'filled_black',
        size: 'large',
        shape: 'rectangular',
        text: purpose,
        width: Math.min(MAX_WIDTH, container.current.clientWidth),
      });
      if (oneTap) google.prompt();
    }
    draw().catch(() => setUnreachable(true));
    return () => {
      unmounted = true;
      window.google?.accounts.id.cancel();
    };
  }, [clientId, purpose, oneTap]);

  return (
    <>
      <div ref={container} hidden={unreachable} className="min-h-11 scheme-light [&>*]:mx-auto [&>*]:w-fit" />
      {unreachable && (
        <p className="text-center text-small text-muted">Couldn’t reach Google. Try again later.</p>
      )}
    </>
  );
}
