import { Banner } from '../../ui/Banner.tsx';
import { BannerLink } from '../../ui/BannerLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PhotoPicker } from '../../ui/PhotoPicker.tsx';
import { PhotoTile } from '../../ui/PhotoTile.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { Specimen } from './Specimen.tsx';

export function StateSpecimens() {
  return (
    <>
      <Specimen name="States">
        <div className="space-y-3">
          <Banner tone="gold" action={<BannerLink to="/dashboard/account">Choose a handle</BannerLink>}>
            Choose your member handle
          </Banner>
          <Banner>You’re offline. This is your journal as of your last visit.</Banner>
          <Banner tone="ember">Maintenance tonight from 2 to 3 am Eastern.</Banner>
        </div>
        <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-3">
          <div className="py-16">
            <Loading label="Loading members">
              {['one', 'two', 'three'].map((row) => (
                <div key={row} className="flex min-h-16 items-center gap-4">
                  <Skeleton shape="circle" className="size-12" />
                  <div className="flex-1">
                    <Skeleton shape="title" className="w-1/2" />
                    <Skeleton className="w-1/3" />
                  </div>
                </div>
              ))}
            </Loading>
          </div>
          <EmptyState
            title="No rewards redeemed yet"
            text="Points come with every cigar you log."
            action={<Button variant="quiet">See the rewards</Button>}
          />
          <ErrorState
            title="The journal couldn’t be loaded"
            text="Your entries are safe. Check the connection."
            onRetry={() => toast.success('Loaded')}
          />
        </div>
      </Specimen>
      <PhotoSpecimens />
    </>
  );
}

const PhotoSpecimens = () => (
  <Specimen name="Photos">
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <PhotoPicker
        label="Add photos"
        hint="JPEG, PNG, or WebP"
        accept="image/jpeg,image/png,image/webp"
        multiple
        onPick={(files) => toast.success(`${files.length} chosen`)}
      />
      <PhotoTile src="/favicon.svg" alt="first photo" onRemove={() => toast.success('Removed')} />
      <PhotoTile src="/favicon.svg" alt="second photo" progress={64} />
      <PhotoTile
        src="/favicon.svg"
        alt="third photo"
        error="Not sent."
        onRetry={() => toast.success('Sent')}
        onRemove={() => toast.success('Removed')}
      />
    </div>
    <Progress label="Uploading 2 photos" value={38} />
  </Specimen>
);
