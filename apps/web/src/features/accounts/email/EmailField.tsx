import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { EmailStatus } from '../EmailStatus.tsx';
import { useMember } from '../member.ts';
import { EmailChange } from './EmailChange.tsx';

/** The address can be read here, and changed only by a link that is mailed to the new one. */
export function EmailField() {
  const { email } = useMember();
  const [changing, setChanging] = useState(false);

  return (
    <div className="pb-3">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <TextInput label="Email" type="email" readOnly value={email} />
        </div>
        <Button variant="link" aria-label="Change your email" onClick={() => setChanging(true)}>
          Change
        </Button>
      </div>
      <div className="-mt-5">
        <EmailStatus />
      </div>
      {changing && <EmailChange onClose={() => setChanging(false)} />}
    </div>
  );
}
