import { Flame } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Rule } from '../../../ui/Rule.tsx';
import { useSmoke } from './smoke.queries.ts';

interface LightItProps {
  member: number;
  onLight: () => void;
  lighting: boolean;
}

export function LightIt({ member, onLight, lighting }: LightItProps) {
  const smoke = useSmoke(member);

  return (
    <>
      <div className="my-6">
        <Rule ornament />
      </div>
      {smoke ? (
        <p className="text-center text-body text-balance text-muted">
          {`${smoke.title} is still burning. Finish it before you light this one.`}
        </p>
      ) : (
        <>
          <Button variant="quiet" wide loading={lighting} onClick={onLight}>
            <Flame aria-hidden size="1.125rem" strokeWidth={1.5} />
            Light it
          </Button>
          <p className="mt-3 text-center text-small text-balance text-muted">
            Smoke first, rate later. Stoa keeps the time until you finish.
          </p>
        </>
      )}
    </>
  );
}
