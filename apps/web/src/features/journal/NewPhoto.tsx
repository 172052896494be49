import { useObjectUrl } from '../../lib/use-object-url.ts';
import { PhotoTile, type PhotoTileProps } from '../../ui/PhotoTile.tsx';

export function NewPhoto({ file, ...tile }: Omit<PhotoTileProps, 'src'> & { file: File }) {
  const url = useObjectUrl(file);
  return url && <PhotoTile {...tile} src={url} />;
}
