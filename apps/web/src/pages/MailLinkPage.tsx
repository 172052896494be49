import { useNavigate, useSearchParams } from 'react-router';
import { useMailLink } from '../features/accounts/email/email.queries.ts';
import { useMailToken } from '../features/accounts/email/use-mail-token.ts';
import { errorText } from '../lib/api.ts';
import { Button } from '../ui/Button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
import { toast } from '../ui/toast.ts';
import { FormLayout } from './FormLayout.tsx';

const INCOMPLETE = 'This link is incomplete';
const OPEN_AGAIN = 'Go back to the email and open the link again.';

interface QuestionProps {
  title: string;
  lead: string;
  label: string;
  danger?: boolean;
  token: string;
  action: ReturnType<typeof useMailLink>;
  onDone: () => void;
}

/** Acts only after a press, because mail scanners open links. */
function Question({ title, lead, label, danger = false, token, action, onDone }: QuestionProps) {
  const isComplete = token !== '';

  return (
    <FormLayout name={title} title={isComplete ? title : INCOMPLETE} lead={isComplete ? lead : OPEN_AGAIN}>
      <div className="flex flex-wrap gap-4">
        {isComplete && (
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={action.isPending}
            onClick={() => action.mutate(token, { onSuccess: onDone })}
          >
            {label}
          </Button>
        )}
        <ButtonLink variant="quiet" to="/dashboard">
          Open your journal
        </ButtonLink>
      </div>
      <FieldNote id="link-failed" alert error={action.isError ? errorText(action.error) : undefined} />
    </FormLayout>
  );
}

function useLeaveForNewPassword(text: string) {
  const navigate = useNavigate();
  return () => {
    toast.success(text);
    void navigate('/forgot-password', { replace: true });
  };
}

export function UndoEmailPage() {
  const token = useMailToken();
  const action = useMailLink('POST /user/undo-email/');
  const leave = useLeaveForNewPassword('Your old email is back. Please set a new password now.');

  return (
    <Question
      title="This wasn’t you?"
      lead="Restore this email to your account. In case someone else has access, we’ll sign you out everywhere and remove the password, the passkeys, and the Google account. Next, you’ll set a new password."
      label="Restore this email"
      danger
      token={token}
      action={action}
      onDone={leave}
    />
  );
}

export function NotMePage() {
  const token = useMailToken();
  const action = useMailLink('POST /user/not-me/');
  const leave = useLeaveForNewPassword('You’ve been signed out everywhere. Please set a new password now.');

  return (
    <Question
      title="This wasn’t you?"
      lead="Sign out every device and remove anything added since then. Next, you’ll set a new password that only you know."
      label="Sign out everywhere"
      danger
      token={token}
      action={action}
      onDone={leave}
    />
  );
}

/** @param refused the status of a refused download, or null */
const noDownloadText = (refused: string | null): string => {
  if (refused === null) return OPEN_AGAIN;
  return refused === '429'
    ? 'Your data was downloaded several times in the last hour. Please open the link again in an hour.'
    : 'This link has expired or was already used. Please write to us and we’ll send a new one.';
};

/** Serves /my-data#token=…; a refused download leads to /my-data?refused=…. */
export function MyDataPage() {
  const token = useMailToken();
  const [query] = useSearchParams();
  const isComplete = token !== '';
  const refused = query.get('refused');

  return (
    <FormLayout
      name="Your data"
      title={isComplete || refused !== null ? 'Your data' : INCOMPLETE}
      lead={
        isComplete
          ? 'A ZIP file with your journal to read offline, your photos, your points, and your profile. The link works once.'
          : noDownloadText(refused)
      }
    >
      <div className="flex flex-wrap gap-4">
        {isComplete && (
          <a href={`/api/v1/user/export/?token=${token}`} className={buttonStyle('primary', false)}>
            Download my data
          </a>
        )}
        <ButtonLink variant="quiet" to="/dashboard">
          Open your journal
        </ButtonLink>
      </div>
    </FormLayout>
  );
}
