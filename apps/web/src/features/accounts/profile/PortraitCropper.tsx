import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Slider } from '../../../ui/Slider.tsx';
import type { Square } from './portrait.ts';

const ZOOM_MAX = 4;
const STEP = 8;

interface PortraitCropperProps {
  url: string;
  onCrop: (square: Square) => void;
  onUnreadable: () => void;
}

export function PortraitCropper({ url, onCrop, onUnreadable }: PortraitCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);

  return (
    <>
      <div className="relative aspect-square w-full overflow-hidden bg-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass-bright">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          objectFit="cover"
          showGrid={false}
          keyboardStep={STEP}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: 'border-2! border-brass! outline-none text-scrim!' }}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': 'Crop area: move it with the arrow keys' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, square) => onCrop(square)}
        />
      </div>
      <div className="mt-3">
        <Slider
          label="Zoom"
          value={zoom}
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          valueText={`${Math.round(zoom * 100)} percent`}
          onChange={setZoom}
        />
      </div>
    </>
  );
}
