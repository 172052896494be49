import { ImagePlus, type LucideIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';

interface PhotoPickerProps {
  label: string;
  hint?: ReactNode;
  icon?: LucideIcon;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Makes a picker without tiles half as high as wide. */
  flat?: boolean;
  onPick: (files: File[]) => void;
}

export function PhotoPicker({
  label,
  hint,
  icon: Icon = ImagePlus,
  accept,
  multiple,
  disabled,
  flat = false,
  onPick,
}: PhotoPickerProps) {
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = Array.from(event.dataTransfer.files);
    if (files.length > 0 && !disabled) onPick(multiple ? files : files.slice(0, 1));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra for mice; the file input inside works for everyone else
    <label
      className={classNames(
        'relative flex w-full min-w-0 flex-col items-center justify-center gap-2 rounded-soft border border-dashed border-edge p-3 text-center transition-colors hover:border-brass hover:text-brass-bright has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass-bright has-disabled:cursor-not-allowed has-disabled:opacity-45',
        flat ? 'min-h-28 sm:min-h-52' : 'aspect-square',
        over ? 'border-brass bg-ink-floating text-brass-bright' : 'text-ivory',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept={accept}
        multiple={multiple ?? false}
        disabled={disabled ?? false}
        className="sr-only"
        onChange={(event) => {
          const files = Array.from(event.target.files ?? []);
          // Cleared, so that choosing the same file again fires an event.
          event.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      <Icon aria-hidden size="1.5rem" strokeWidth={1.25} className="text-brass" />
      <span className="text-body">{label}</span>
      {hint && <span className="text-small text-balance text-muted">{hint}</span>}
    </label>
  );
}
