import { Emblem, type Virtue } from '../../ui/Emblem.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Specimen } from './Specimen.tsx';

const virtues: readonly { virtue: Virtue; name: string; device: string; ground: string }[] = [
  { virtue: 'wisdom', name: 'Wisdom', device: 'The owl', ground: 'from-wisdom to-wisdom-deep' },
  { virtue: 'courage', name: 'Courage', device: 'The lion', ground: 'from-courage to-courage-deep' },
  { virtue: 'justice', name: 'Justice', device: 'The scales', ground: 'from-justice to-justice-deep' },
  {
    virtue: 'moderation',
    name: 'Moderation',
    device: 'The two vessels',
    ground: 'from-moderation to-moderation-deep',
  },
];

export function ColorSpecimens() {
  return (
    <>
      <Specimen name="Virtues">
        <ul className="grid grid-cols-2 gap-6 lg:grid-cols-4">
          {virtues.map(({ virtue, name, device, ground }) => (
            <li key={virtue}>
              <div
                className={`flex aspect-4/5 items-center justify-center rounded-soft bg-linear-to-b text-ivory scheme-dark ${ground}`}
              >
                <Emblem virtue={virtue} size={112} />
              </div>
              <p className="mt-3 flex flex-wrap items-center gap-2 font-serif text-lead font-semibold">
                <Emblem virtue={virtue} size={24} tinted />
                {name}
              </p>
              <p className="text-small text-muted">{device}</p>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Tags">
        <div className="flex flex-wrap items-center gap-3">
          <Tag>In Progress</Tag>
          <Tag tone="brass">Redeemed</Tag>
          <Tag tone="ember">Expired</Tag>
          {virtues.map(({ virtue, name }) => (
            <Tag key={virtue} tone={virtue} icon={<Emblem virtue={virtue} size={14} />}>
              {name}
            </Tag>
          ))}
          <CountBadge count={3} label="unread" />
          <CountBadge count={240} label="unread" />
        </div>
      </Specimen>
    </>
  );
}
