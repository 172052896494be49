import { useState } from 'react';
import { useEmailConfirmation } from '../features/accounts/email/email.queries.ts';
import { useMailToken } from '../features/accounts/email/use-mail-token.ts';
import { ConfirmByPassword } from '../features/accounts/verification/ConfirmByPassword.tsx';
import { isOtherMembersLink, refusedLink } from '../features/accounts/verification/verification.queries.ts';
import { ApiError, errorText } from '../lib/api.ts';
import { sessionMark } from '../lib/session-mark.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toast.ts';
import { FormLayout } from './FormLayout.tsx';

// Elements instead of components, so that the frame isn't remounted between steps.

const changed = (
  <FormLayout
    name="Email changed"
    title="Your email has been changed"
    lead="Use it to sign in from now on. Our emails will go there."
  >
    <ButtonLink to="/dashboard">Open your journal</ButtonLink>
  </FormLayout>
);

const incomplete = (
  <FormLayout
    name="Link not complete"
    title="This link is incomplete"
    lead="Your account page shows your current email. To change it, open the link in the email again."
  >
    <ButtonLink to="/dashboard/account">Go to your account</ButtonLink>
  </FormLayout>
);

const notChanged = (text: string) => (
  <FormLayout name="Email not changed" title="Your email wasn’t changed" lead={text}>
    <ButtonLink to="/dashboard/account">Go to your account</ButtonLink>
  </FormLayout>
);

const needsPassword = (error: unknown): boolean =>
  isOtherMembersLink(error) || (error instanceof ApiError && error.status === 401);

interface ConfirmByPressProps {
  confirmation: ReturnType<typeof useEmailConfirmation>;
  token: string;
  onConfirmed: () => void;
  onOtherMembersLink: () => void;
}

function ConfirmByPress({ confirmation, token, onConfirmed, onOtherMembersLink }: ConfirmByPressProps) {
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Button
          loading={confirmation.isPending}
          onClick={() =>
            confirmation.mutate(
              { token, asMember: sessionMark.memberId() },
              {
                onSuccess: onConfirmed,
                onError: (error) => needsPassword(error) && onOtherMembersLink(),
              },
            )
          }
        >
          Use this email
        </Button>
        <ButtonLink variant="quiet" to="/dashboard">
          Open your journal
        </ButtonLink>
      </div>
      <FieldNote
        id="link-failed"
        alert
        error={
          confirmation.isError
            ? (refusedLink(confirmation.error) ?? errorText(confirmation.error))
            : undefined
        }
      />
    </>
  );
}

/** Serves /confirm-email#token=…. Acts only after a press, and only for the account's own session or password. */
export function ConfirmEmailPage() {
  const token = useMailToken();
  const confirmation = useEmailConfirmation();
  // A signed-in browser confirms by a press; another account's session still needs the password.
  const [byPress, setByPress] = useState(() => sessionMark.isSet());
  const [isDone, setDone] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  function finish() {
    toast.clearErrors();
    setDone(true);
  }

  if (isDone) return changed;
  // A reload also loses the token.
  if (token === '') return incomplete;
  if (refused !== null) return notChanged(refused);
  if (byPress) {
    return (
      <FormLayout
        name="Use this email?"
        title="Use this email?"
        lead="Confirm to make this your account’s email."
      >
        <ConfirmByPress
          confirmation={confirmation}
          token={token}
          onConfirmed={finish}
          onOtherMembersLink={() => setByPress(false)}
        />
      </FormLayout>
    );
  }
  return (
    <FormLayout
      name="Use this email?"
      title="Use this email?"
      lead="Enter the password of the account that asked for this. If you didn’t ask, close this page and nothing changes."
      aside={
        <TextLink roomy to="/login">
          Sign in another way, then open the link again
        </TextLink>
      }
    >
      <ConfirmByPassword
        name="Use this email"
        label="Use this email"
        confirm={(password) => confirmation.mutateAsync({ token, password })}
        onConfirmed={finish}
        onLinkRefused={setRefused}
      />
    </FormLayout>
  );
}
