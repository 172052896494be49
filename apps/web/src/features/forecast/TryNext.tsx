import { NextCigars, type NextCigarsProps } from './NextCigars.tsx';

export function TryNext(cigars: NextCigarsProps) {
  return (
    <aside aria-label="Try next" className="border-l border-brass pl-5">
      <p className="mb-4 font-serif text-lead text-muted italic">Cigars you haven’t tried yet.</p>
      <NextCigars {...cigars} />
    </aside>
  );
}
