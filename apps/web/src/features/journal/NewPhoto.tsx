import { useEffect, useState } from 'react';
import { PhotoTile, type PhotoTileProps } from '../../ui/PhotoTile.tsx';

export function NewPhoto({ file, ...tile }: Omit<PhotoTileProps, 'src'> & { file: File }) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    // The URL must be created where it is revoked.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return url && <PhotoTile {...tile} src={url} />;
}
