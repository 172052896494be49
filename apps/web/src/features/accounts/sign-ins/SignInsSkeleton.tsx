import { Loading } from '../../../ui/Loading.tsx';
import { IconRowsSkeleton } from '../IconRowsSkeleton.tsx';

export function SignInsSkeleton() {
  return (
    <Loading label="Loading your devices">
      <IconRowsSkeleton />
    </Loading>
  );
}
