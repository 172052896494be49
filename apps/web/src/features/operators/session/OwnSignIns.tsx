import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { momentText } from '../moment-text.ts';
import { QuerySection } from '../QuerySection.tsx';
import { ownSignIns, useEndSignIn } from './staff-session.queries.ts';

export function OwnSignIns({ deviceName }: { deviceName: (device: string) => string }) {
  const list = useQuery(ownSignIns);
  const end = useEndSignIn();

  return (
    <QuerySection title="Your devices" from={list} skeletonRows={2}>
      {({ results }) => (
        <ul className="divide-y divide-hairline">
          {results.map(({ id, device, last_used_at, current }) => (
            <li key={id} className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 text-body">
                  {deviceName(device)} {current && <Tag tone="brass">This device</Tag>}
                </p>
                <p className="text-small text-muted">{momentText(last_used_at)}</p>
              </div>
              {!current && (
                <Button
                  variant="link"
                  loading={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                >
                  Sign out <VisuallyHidden>{` ${deviceName(device)}`}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </QuerySection>
  );
}
