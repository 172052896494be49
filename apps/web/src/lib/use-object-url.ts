import { useEffect, useState } from 'react';

/** Returns an object URL for a file, revoked when the component unmounts. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const created = file && URL.createObjectURL(file);
    // The effect that revokes the URL must create it.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(created);
    return () => {
      if (created !== null) URL.revokeObjectURL(created);
    };
  }, [file]);
  return url;
}
