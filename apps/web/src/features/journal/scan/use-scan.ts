import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { CameraRefusal, hasTorch, lightTorch } from './camera.ts';
import { lookForCode } from './look-for-code.ts';
import type { ScanState } from './scan-texts.ts';

interface Torch {
  lit: boolean;
  press: () => void;
}

/** The camera must not stay on in a hidden tab. */
function usePageVisible(): boolean {
  const [visible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const update = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return visible;
}

/** Scans while it is mounted and the page is visible; calls `onCode` once. */
export function useScan(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<ScanState>('starting');
  const [fault, setFault] = useState<ScanState | null>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [lit, setLit] = useState(false);
  const visible = usePageVisible();
  const report = useEffectEvent(onCode);

  useEffect(() => {
    if (!visible || fault !== null || video.current === null) return undefined;
    const stop = new AbortController();
    const events = {
      onPicture: setStream,
      onForeign: (foreign: boolean) => setState(foreign ? 'foreign' : 'looking'),
    };
    const scan = async (shown: HTMLVideoElement) => {
      try {
        const code = await lookForCode(shown, stop.signal, events);
        if (code !== null) report(code);
      } catch (error) {
        if (!stop.signal.aborted) setFault(error instanceof CameraRefusal ? error.fault : 'unavailable');
      }
    };
    void scan(video.current);
    return () => {
      stop.abort();
      setState('starting');
      setStream(null);
      setLit(false);
    };
  }, [video, visible, fault]);

  const torch: Torch | null =
    stream && hasTorch(stream)
      ? {
          lit,
          press: () =>
            void lightTorch(stream, !lit).then(
              () => setLit(!lit),
              () => undefined,
            ),
        }
      : null;

  return { state: fault ?? state, torch, retry: () => setFault(null) };
}
