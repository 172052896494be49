import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Takes files pasted or dropped anywhere on the page; otherwise, the browser would open a dropped file. */
export function useFileIntake(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: Event, list: FileList | undefined) => {
    const files = Array.from(list ?? []);
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const paste = (event: ClipboardEvent) => {
      // Text copied from a document includes a picture of it, but a text field needs only the text.
      const textMeant = isTyping(event.target) && event.clipboardData?.types.includes('text/plain') === true;
      if (!textMeant) take(event, event.clipboardData?.files);
    };
    const drop = (event: DragEvent) => {
      if (carriesFiles(event)) take(event, event.dataTransfer?.files);
    };
    const dragOver = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    document.addEventListener('paste', paste, options);
    document.addEventListener('drop', drop, options);
    document.addEventListener('dragover', dragOver, options);
    return () => stop.abort();
  }, []);
}
