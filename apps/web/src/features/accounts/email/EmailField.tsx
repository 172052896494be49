import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ReadOnlyText } from '../../../ui/ReadOnlyText.tsx';
import { EmailStatus } from '../EmailStatus.tsx';
import { useMember } from '../member.ts';
import { EmailChange } from './EmailChange.tsx';

/** Shows the address read-only: only a link emailed to the new address changes it. */
export function EmailField() {
  const { email } = useMember();
  const [changing, setChanging] = useState(false);

  return (
    <div>
      <div className="flex flex-wrap items-start gap-x-4">
        <div className="max-w-full flex-[1_1_7rem]">
          <ReadOnlyText label="Email" value={email} />
          <div className="-mt-5">
            <EmailStatus />
          </div>
        </div>
        <span className="mt-5">
          <Button variant="link" aria-label="Change your email" onClick={() => setChanging(true)}>
            Change
          </Button>
        </span>
      </div>
      {changing && <EmailChange onClose={() => setChanging(false)} />}
    </div>
  );
}
