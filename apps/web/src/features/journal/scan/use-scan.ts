import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { CameraRefusal, hasTorch, lightTorch } from './camera.ts';
import { lookForCode } from './look-for-code.ts';
import type { ScanState } from './scan-texts.ts';

interface Torch {
  lit: boolean;
  press: () => void;
}

/** The camera must not stay on in a hidden tab. */
function useOnView(): boolean {
  const [onView, setOnView] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setOnView(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return onView;
}

/** Scans while it is mounted and the page is visible; calls `onCode` once. */
export function useScan(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<ScanState>('starting');
  const [fault, setFault] = useState<ScanState | null>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [lit, setLit] = useState(false);
  const onView = useOnView();
  const report = useEffectEvent(onCode);

  useEffect(() => {
    if (!onView || fault !== null || video.current === null) return undefined;
    const stop = new AbortController();
    const sight = {
      onPicture: setStream,
      onForeign: (foreign: boolean) => setState(foreign ? 'foreign' : 'looking'),
    };
    const look = async (shown: HTMLVideoElement) => {
      try {
        const code = await lookForCode(shown, stop.signal, sight);
        if (code !== null) report(code);
      } catch (error) {
        if (!stop.signal.aborted) setFault(error instanceof CameraRefusal ? error.fault : 'unavailable');
      }
    };
    void look(video.current);
    return () => {
      stop.abort();
      setState('starting');
      setStream(null);
      setLit(false);
    };
  }, [video, onView, fault]);

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
