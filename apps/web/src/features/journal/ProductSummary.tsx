import type { Virtue } from '@stoa/contract/catalogue.rules';
import type { ReactNode } from 'react';
import { CigarPicture, type CigarPictureProps } from './CigarPicture.tsx';
import { LineMark } from './LineMark.tsx';

interface ProductSummaryProps {
  line: Virtue;
  name: string;
  brandName: string;
  vitola: string;
  picture: string | null;
  text: string;
  reward: ReactNode;
}

/** Shows the cigar next to what is said about it, and above it on a phone. */
export const NextToPicture = ({ children, ...picture }: CigarPictureProps & { children: ReactNode }) => (
  <div className="grid gap-6 sm:grid-cols-[1fr_1.1fr] sm:items-center sm:gap-8">
    <CigarPicture {...picture} />
    <div>{children}</div>
  </div>
);

export function ProductSummary(props: ProductSummaryProps) {
  const { line, name, brandName, vitola, picture, text, reward } = props;

  return (
    <NextToPicture
      name={name}
      vitola={vitola}
      line={line}
      picture={picture}
      sizes="(min-width: 40rem) 19rem, 90vw"
      alt={`${name}, ${vitola}`}
    >
      <LineMark line={line} />
      <p className="mt-2 font-serif text-title font-medium text-balance wrap-anywhere">{name}</p>
      <p className="mt-1 text-body wrap-anywhere text-muted">
        {[brandName, vitola].filter(Boolean).join(' · ')}
      </p>
      {text && <p className="mt-3 text-body text-pretty">{text}</p>}
      <p className="mt-2 border-t border-edge pt-3 text-body text-muted">{reward}</p>
    </NextToPicture>
  );
}
