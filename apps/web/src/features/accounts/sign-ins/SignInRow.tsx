import type { SignIn } from '@stoa/contract';
import { KeyRound, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import { errorText } from '../../../lib/api.ts';
import { relativeTime, longDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListRow } from '../../../ui/ListRow.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { rightsLabel } from '../tokens/rights.ts';
import { parseDevice, type DeviceKind } from './device-name.ts';
import { useSignInEnd } from './sign-ins.queries.ts';

const icons: Record<DeviceKind, LucideIcon> = { phone: Smartphone, tablet: Tablet, computer: Monitor };

interface Shown {
  icon: LucideIcon;
  name: string;
  meta: string;
}

function shownDevice({ device, current, created_at, last_used_at, place }: SignIn): Shown {
  const { name, kind } = parseDevice(device);
  const near = place === null ? '' : ` near ${place}`;
  const when = relativeTime(created_at);
  return {
    icon: icons[kind],
    name,
    meta: current
      ? `Active now${near}, signed in ${when}`
      : `Last used ${relativeTime(last_used_at)}${near}, signed in ${when}`,
  };
}

function shownToken({ created_at, last_used_at }: SignIn, token: NonNullable<SignIn['token']>): Shown {
  const use = last_used_at === created_at ? 'Never used' : `Last used ${relativeTime(last_used_at)}`;
  return {
    icon: KeyRound,
    name: token.name,
    meta: `${rightsLabel(token.rights)}. ${use}, expires ${longDate(token.expires_at)}`,
  };
}

interface SignInRowProps {
  signIn: SignIn;
  /** Called after the sign-in has ended, before its row disappears. */
  onGone?: () => void;
}

export function SignInRow({ signIn, onGone }: SignInRowProps) {
  const end = useSignInEnd(onGone);
  const { icon: Icon, name, meta } = signIn.token ? shownToken(signIn, signIn.token) : shownDevice(signIn);

  return (
    <ListRow
      leading={<Icon aria-hidden size="1.5rem" strokeWidth={1.25} className="shrink-0 text-brass" />}
      title={<span className="wrap-anywhere">{name}</span>}
      meta={meta}
      trailing={
        signIn.current ? (
          <Tag tone="brass">This device</Tag>
        ) : (
          <Button
            variant="link"
            aria-label={
              signIn.token
                ? `Revoke the token ${name}`
                : `Sign out ${name}, signed in ${relativeTime(signIn.created_at)}`
            }
            loading={end.isPending}
            onClick={() => end.mutate(signIn.id, { onError: (error) => toast.error(errorText(error)) })}
          >
            {signIn.token ? 'Revoke' : 'Sign out'}
          </Button>
        )
      }
    />
  );
}
