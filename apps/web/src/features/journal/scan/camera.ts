export type CameraFault = 'insecure' | 'missing' | 'denied' | 'busy';

export class CameraRefusal extends Error {
  override readonly name = 'CameraRefusal';
  readonly fault: CameraFault;

  constructor(fault: CameraFault, cause?: unknown) {
    super(`The camera can’t be used: ${fault}.`, { cause });
    this.fault = fault;
  }
}

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Opens the rear camera, or the only one. Rejects with CameraRefusal. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers provide it only on a secure connection.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw new CameraRefusal(isSecureContext ? 'missing' : 'insecure');
  try {
    return await devices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new CameraRefusal(FAULTS[name] ?? 'busy', error);
  }
}

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Only some mobile browsers support the torch. */
interface LitTrack {
  getCapabilities?: () => { torch?: boolean };
  applyConstraints: (constraints: { advanced: { torch: boolean }[] }) => Promise<void>;
}

const findTrack = (stream: MediaStream) => stream.getVideoTracks()[0] as unknown as LitTrack | undefined;

export const hasTorch = (stream: MediaStream): boolean =>
  findTrack(stream)?.getCapabilities?.().torch === true;

export const lightTorch = async (stream: MediaStream, torch: boolean): Promise<void> =>
  findTrack(stream)?.applyConstraints({ advanced: [{ torch }] });
