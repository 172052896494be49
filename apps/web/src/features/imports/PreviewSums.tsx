import type { ImportPreview } from '@stoa/contract';
import { figure } from '../../lib/figures.ts';
import { classNames } from '../../ui/class-names.ts';

export function PreviewSums({ preview, busy }: { preview: ImportPreview; busy: boolean }) {
  const isInventory = preview.contents === 'lots';
  const sums = [
    [isInventory ? 'Lots' : 'New', preview.new],
    ...(isInventory ? [] : ([['Lots', preview.lots]] as const)),
    ['Cigars in them', preview.cigars],
    ['Humidors', preview.humidors],
    ['Wants', preview.wants],
    [
      // In an export, two entries with the same time aren't duplicates.
      isInventory
        ? 'Already in your humidor'
        : preview.kind === 'stoa'
          ? 'Already here'
          : 'Already in your journal, or twice in this file',
      preview.duplicates,
    ],
    ['Can’t import', preview.refused],
    ...(preview.kind === 'stoa' ? ([['Photos', preview.photos]] as const) : []),
  ] as const;
  const shown = sums.filter(([label, count]) => label === sums[0][0] || count > 0);

  return (
    <dl
      aria-busy={busy || undefined}
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-8 gap-y-4 transition-opacity',
        busy && 'opacity-45',
      )}
    >
      {shown.map(([label, count]) => (
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
