import type { SignIn } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { relativeTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ListRow } from '../../../ui/ListRow.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { deviceOf, type DeviceKind } from './device-name.ts';
import { signIns, usePlacesNoted, useSignInEnd, useSignOutEverywhere } from './sign-ins.queries.ts';
import { SignInsSkeleton } from './SignInsSkeleton.tsx';

const icons: Record<DeviceKind, LucideIcon> = { phone: Smartphone, tablet: Tablet, computer: Monitor };

function Device({ signIn }: { signIn: SignIn }) {
  const end = useSignInEnd();
  const { name, kind } = deviceOf(signIn.device);
  const Icon = icons[kind];
  const when = relativeTime(signIn.created_at);
  const near = signIn.place === null ? '' : ` near ${signIn.place}`;

  return (
    <ListRow
      leading={<Icon aria-hidden size={24} strokeWidth={1.25} className="shrink-0 text-brass" />}
      title={name}
      meta={
        signIn.current
          ? `In use now${near}, signed in ${when}`
          : `Last used ${relativeTime(signIn.last_used_at)}${near}, signed in ${when}`
      }
      trailing={
        signIn.current ? (
          <Tag tone="brass">This device</Tag>
        ) : (
          <Button
            variant="link"
            aria-label={`End the sign-in of ${name}, ${when}`}
            loading={end.isPending}
            onClick={() => end.mutate(signIn.id, { onError: (error) => toast.error(errorText(error)) })}
          >
            End
          </Button>
        )
      }
    />
  );
}

function PlacesNoted({ noted }: { noted: boolean }) {
  const change = usePlacesNoted();

  return (
    <div className="mt-4">
      <Switch
        label="Show the town beside my sign-ins"
        hint="Noted when you set your current location from a device. Only you see it; switching this off erases it."
        checked={change.isPending ? change.variables : noted}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate(event.target.checked, { onError: (error) => toast.error(errorText(error)) })
        }
      />
    </div>
  );
}

export function SignIns() {
  const list = useQuery(signIns);
  const [asking, setAsking] = useState(false);
  const signOut = useSignOutEverywhere();

  return (
    <>
      <Loaded from={list} skeleton={<SignInsSkeleton />} errorText="Your sign-ins could not be loaded.">
        {({ results, places_noted }) => (
          <>
            <ul aria-label="Sign-ins" className="divide-y divide-hairline border-y border-hairline">
              {results.map((signIn) => (
                <Device key={signIn.id} signIn={signIn} />
              ))}
            </ul>
            <PlacesNoted noted={places_noted} />
          </>
        )}
      </Loaded>
      <div className="mt-6">
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        description="Every sign-in ends, this one too. You sign in again to come back."
        confirmLabel="Sign out everywhere"
        loading={signOut.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => signOut.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })}
      />
    </>
  );
}
