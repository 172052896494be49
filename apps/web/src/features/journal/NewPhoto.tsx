import { useEffect, useState } from 'react';
import { PhotoTile, type PhotoTileProps } from '../../ui/PhotoTile.tsx';

export function NewPhoto({ file, ...tile }: Omit<PhotoTileProps, 'src'> & { file: File }) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const url = URL.createObjectURL(file);
    // The URL must be created where it is revoked.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return url && <PhotoTile {...tile} src={url} />;
}
