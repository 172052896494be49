import type { JournalImage } from '@stoa/contract';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import { isDrawn } from '@stoa/contract/pictures.rules';
import { useQuery } from '@tanstack/react-query';
import { pictureSizes } from '../../lib/picture-sizes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';

export interface CigarPictureProps {
  name: string;
  vitola: string;
  line: Virtue | null;
  /** The member's photo comes first, then the product's picture, then a drawing. Failed pictures count as missing until online. */
  photo?: JournalImage | undefined;
  picture: string | null;
  /** `2026-11-28` of an entry: instead of a drawing that stands for the product, it shows one of that day. */
  day?: string;
  /** `wide` is flatter on a phone, where it takes the whole width; `lead` on a phone held sideways; `flat` everywhere; `low` on a phone. */
  shape?: 'plain' | 'wide' | 'lead' | 'flat' | 'low';
  sizes: string;
  /** The picture is visible when the page opens, so it isn't lazy; `first` gives it priority. */
  eager?: boolean | 'first' | undefined;
  /** Pass '' if the name is next to the picture. */
  alt?: string;
}

const SHAPES = {
  plain: 'aspect-4/3',
  wide: 'aspect-5/2 xs:aspect-16/9 sm:aspect-4/3',
  lead: 'aspect-4/3 short:aspect-5/2',
  flat: 'aspect-5/2',
  low: 'aspect-5/2 sm:aspect-4/3',
};

/** A flat shape shows the lower middle of a drawing, where the cigar lies. */
const DRAWN = 'absolute inset-0 size-full object-cover object-[50%_64%]';

let turn: Promise<unknown> = Promise.resolve();

/** Runs one drawing per task, so that a list of drawings never blocks the page. */
function runInTurn<T>(draw: () => T): Promise<T> {
  const drawn = turn.then(() => new Promise((next) => setTimeout(next))).then(draw);
  turn = drawn.catch(() => undefined);
  return drawn;
}

/** Shows the drawing as an image: the page doesn't style its elements, and paints it only near the window. */
function DrawnCigar({ name, vitola, line, day, eager = false }: CigarPictureProps) {
  const { data: drawn } = useQuery({
    queryKey: ['drawing', line, vitola, name, day],
    queryFn: async () => {
      const { cigarPicture } = await import('@stoa/art/cigar');
      const svg = await runInTurn(() =>
        cigarPicture({ virtue: line, vitola, name, seed: name, ...(day && { day }) }),
      );
      return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (
    drawn && (
      <Picture
        src={drawn}
        alt=""
        width={1200}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={DRAWN}
      />
    )
  );
}

/** The shape is 4 : 3 unless `shape` says otherwise; the box has its size before anything loads. */
export function CigarPicture(props: CigarPictureProps) {
  const { photo, sizes, day, shape = 'plain', eager = false, alt = '' } = props;
  const picture = day && props.picture && isDrawn(props.picture) ? null : props.picture;
  const loadingProps = {
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager === 'first' ? 'high' : 'auto',
  } as const;
  const image = 'absolute inset-0 size-full object-cover';

  return (
    <span className={classNames('relative block w-full overflow-hidden bg-ink-floating', SHAPES[shape])}>
      <Picture
        {...loadingProps}
        src={photo?.medium_url}
        srcSet={photo && `${photo.small_url} 320w, ${photo.medium_url} 960w`}
        sizes={sizes}
        width={photo?.width}
        height={photo?.height}
        alt={photo?.description || alt}
        decoding="async"
        className={image}
        fallback={
          <Picture
            {...loadingProps}
            {...pictureSizes(picture, sizes)}
            width={1200}
            height={900}
            alt={alt}
            decoding="async"
            className={DRAWN}
            fallback={<DrawnCigar {...props} />}
          />
        }
      />
    </span>
  );
}
