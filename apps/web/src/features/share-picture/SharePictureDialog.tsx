import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { Card } from './card.ts';
import { drawCard, type Shape, SHAPES } from './draw-card.ts';

const SHAPE_CHOICES = [
  { value: 'post', label: 'Post' },
  { value: 'story', label: 'Story' },
] as const;

interface SharePictureDialogProps {
  what: string;
  card: () => Promise<Card>;
  onClose: () => void;
}

interface Drawn {
  card: Card;
  file: File;
  /** A `data:` address. */
  preview: string;
}

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });

async function draw(getCard: () => Promise<Card>, shape: Shape): Promise<Drawn> {
  const card = await getCard();
  const name = card.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  const blob = await drawCard(card, shape);
  const file = new File([blob], `stoa-${name}-${shape}.png`, { type: 'image/png' });
  return { card, file, preview: await dataAddress(blob) };
}

function save(file: File) {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function shareOut({ card, file }: Drawn) {
  try {
    await navigator.share({ files: [file], text: card.text });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('This device couldn’t share it. Save the picture instead.');
  }
}

async function copyText({ card }: Drawn) {
  try {
    await navigator.clipboard.writeText(card.text);
    toast.success('Copied.');
  } catch {
    toast.error('Couldn’t copy the text.');
  }
}

export function SharePictureDialog({ what, card, onClose }: SharePictureDialogProps) {
  const [shape, setShape] = useState<Shape>('post');
  const drawn = useQuery({
    queryKey: ['share-picture', what, shape],
    queryFn: () => draw(card, shape),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
  const found = drawn.data;
  const canShare = found !== undefined && navigator.canShare?.({ files: [found.file] });

  return (
    <Dialog
      open
      title="Share"
      description={`A picture of ${what}, made on this device. Anything you hide from others is left out.`}
      onClose={onClose}
      footer={
        <>
          <Button
            variant={canShare ? 'quiet' : 'primary'}
            disabled={!found}
            onClick={() => found && save(found.file)}
          >
            Save picture
          </Button>
          {canShare && <Button onClick={() => void shareOut(found)}>Share</Button>}
        </>
      }
    >
      <div className="space-y-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SegmentedChoice label="Shape" value={shape} onChange={setShape} options={SHAPE_CHOICES} />
          <Button variant="link" disabled={!found} onClick={() => found && void copyText(found)}>
            Copy the text
          </Button>
        </div>
        <Loaded
          from={drawn}
          skeleton={<PictureSkeleton shape={shape} />}
          errorText="Couldn’t create the picture."
        >
          {(ready) => (
            <Picture
              src={ready.preview}
              width={SHAPES[shape].width}
              height={SHAPES[shape].height}
              alt={altTextFor(ready.card)}
              className="mx-auto h-auto max-h-[55dvh] w-auto max-w-full border border-hairline"
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

const altTextFor = ({ eyebrow, title, photoWords }: Card): string =>
  [`${eyebrow} ${title}, as it will be shared`.trim(), photoWords].filter(Boolean).join('. ');

function PictureSkeleton({ shape }: { shape: Shape }) {
  return (
    <Loading label="Creating the picture">
      <Skeleton
        shape="block"
        className={`mx-auto h-[55dvh] max-w-full ${shape === 'post' ? 'aspect-[4/5]' : 'aspect-[9/16]'}`}
      />
    </Loading>
  );
}
