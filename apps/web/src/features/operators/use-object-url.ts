import { useEffect, useState } from 'react';

/** Returns an object URL for a file, released with the component. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    // The URL must be created where it is released.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made);
    return () => {
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
