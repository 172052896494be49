import type { ReportCase } from '@stoa/contract';
import { ConsolePicture } from '../ConsolePicture.tsx';

const quote =
  'border-l-2 border-edge pl-4 text-body whitespace-pre-line text-pretty wrap-anywhere max-h-60 overflow-y-auto';

/** Shows the reported item as other members see it, with a reply below its thread. */
export function ReportedItem({ found: { kind, item } }: { found: ReportCase }) {
  const { text, reported_text: reported, pictures, picture_descriptions: words, before } = item;
  const hasChanged = reported !== '' && !reported.endsWith(text);

  return (
    <div className="space-y-4">
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((src, index) => (
            <li key={src}>
              <ConsolePicture
                src={src}
                alt={
                  kind === 'member'
                    ? 'Profile picture'
                    : words[index] || `Photo ${index + 1} of ${pictures.length}`
                }
                className="h-40 max-w-full rounded-soft bg-ink object-contain"
              />
            </li>
          ))}
        </ul>
      )}
      {before.length > 0 && (
        <ul aria-label="Earlier in the thread" className="space-y-2 text-small text-muted">
          {before.map(({ name, text: earlierText }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
            <li key={index} className="wrap-anywhere">
              <span className="font-semibold">{name}</span> {earlierText}
            </li>
          ))}
        </ul>
      )}
      {text !== '' && <blockquote className={quote}>{text}</blockquote>}
      {reported !== '' && (text === '' || hasChanged) && (
        <div>
          <p className="mb-1 text-small text-muted">As reported</p>
          <blockquote className={quote}>{reported}</blockquote>
        </div>
      )}
      {text === '' && reported === '' && pictures.length === 0 && (
        <p className="text-body text-muted">Nothing left to show.</p>
      )}
    </div>
  );
}
