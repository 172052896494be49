import { Star } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { classNames } from './class-names.ts';
import type { FieldTexts } from './Field.tsx';
import { ignoreEnter } from './ignore-enter.ts';

interface StarRatingProps extends FieldTexts {
  value: number | undefined;
  onChange: (value: number) => void;
  disabled?: boolean;
  /** Marks the page's main rating. */
  large?: boolean;
  /** The first star, for a form to focus a missing value. */
  ref?: Ref<HTMLInputElement>;
}

export function StarRating({
  value,
  onChange,
  disabled = false,
  large = false,
  ref,
  ...texts
}: StarRatingProps) {
  const name = useId();
  const [pointed, setPointed] = useState<number>();
  const lit = pointed ?? value ?? 0;

  return (
    <ChoiceGroup {...texts} compact={!large} large={large}>
      <div
        className={
          large
            ? '-ml-1.5 flex max-w-full'
            : '-mt-2 -ml-2.5 flex max-w-full xs:max-sm:mt-0 xs:max-sm:-mr-2.5 xs:max-sm:ml-0'
        }
        onPointerLeave={() => setPointed(undefined)}
      >
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className={classNames(
              'relative flex min-w-0 items-center justify-center rounded-soft has-focus-visible:outline-2 has-focus-visible:outline-brass-bright has-disabled:cursor-not-allowed has-disabled:opacity-45',
              large ? 'size-13 sm:size-14' : 'size-11',
            )}
            onPointerEnter={(event) => event.pointerType === 'mouse' && !disabled && setPointed(stars)}
          >
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              onKeyDown={ignoreEnter}
              name={name}
              value={stars}
              checked={value === stars}
              disabled={disabled}
              aria-label={`${stars} of 5 stars`}
              className="absolute inset-0 appearance-none outline-none"
              onChange={() => onChange(stars)}
            />
            <Star
              aria-hidden
              size={large ? 44 : 26}
              strokeWidth={large ? 1 : 1.25}
              className={classNames(
                'pointer-events-none transition-colors',
                stars <= lit ? 'fill-brass text-brass' : 'fill-transparent text-edge',
              )}
            />
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
