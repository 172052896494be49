import type { ImportPreview } from '@stoa/contract';
import { figure } from '../../lib/figures.ts';
import { classNames } from '../../ui/class-names.ts';

export function PreviewSums({ preview, busy }: { preview: ImportPreview; busy: boolean }) {
  const sums = [
    ['New', preview.new],
    [
      // In an export, two entries with the same time aren't duplicates.
      preview.kind === 'stoa' ? 'Already in your journal' : 'Already in your journal, or twice in this file',
      preview.duplicates,
    ],
    ['Can’t import', preview.refused],
    ...(preview.kind === 'stoa' ? ([['Photos', preview.photos]] as const) : []),
  ] as const;

  return (
    <dl
      aria-busy={busy || undefined}
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-8 gap-y-4 transition-opacity',
        busy && 'opacity-45',
      )}
    >
      {sums.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-small text-muted">{label}</dt>
          <dd
            className={classNames(
              'figures text-title',
              label === 'Can’t import' && count > 0 && 'text-ember-text',
            )}
          >
            {figure(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
