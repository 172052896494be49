import { Star } from 'lucide-react';

export interface StarsProps {
  /** 0 to 5; averages may have a fraction. */
  value: number;
  size?: number;
}

export function Stars({ value, size = 16 }: StarsProps) {
  const spoken = Number.isInteger(value) ? value : value.toFixed(1);

  return (
    <span role="img" aria-label={`${spoken} of 5 stars`} className="inline-flex gap-0.5">
      {[0, 1, 2, 3, 4].map((at) => {
        const part = Math.min(1, Math.max(0, value - at));
        return (
          <span key={at} className="relative">
            <Star size={size} strokeWidth={1.25} className="text-edge" />
            {part > 0 && (
              <Star
                size={size}
                strokeWidth={1.25}
                className="absolute inset-0 fill-brass text-brass"
                style={{ clipPath: `inset(0 ${(1 - part) * 100}% 0 0)` }}
              />
            )}
          </span>
        );
      })}
    </span>
  );
}
