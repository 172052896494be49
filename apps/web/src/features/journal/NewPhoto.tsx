import { useEffect, useState } from 'react';
import { PhotoTile, type PhotoTileProps } from '../../ui/PhotoTile.tsx';

/** A chosen photo, seen before it is sent. */
export function NewPhoto({ file, ...tile }: Omit<PhotoTileProps, 'src'> & { file: File }) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    // The address must be made where it is released.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return url && <PhotoTile {...tile} src={url} />;
}
