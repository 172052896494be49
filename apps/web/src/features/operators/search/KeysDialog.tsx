import { Dialog } from '../../../ui/overlays.tsx';

const KEYS_OF_CONSOLE = [
  ['/', 'Search everything'],
  ['↓ ↑', 'Move through the search results'],
  ['Enter', 'Open the first result'],
  ['Esc', 'Close what is on top'],
  ['?', 'Show these keys'],
] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys">
      <dl className="divide-y divide-hairline border-y border-hairline">
        {KEYS_OF_CONSOLE.map(([key, what]) => (
          <div key={key} className="flex items-center gap-6 py-3">
            <dt className="w-16 shrink-0">
              <kbd className="inline-block border border-edge px-2 py-0.5 text-body">{key}</kbd>
            </dt>
            <dd className="text-body">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
