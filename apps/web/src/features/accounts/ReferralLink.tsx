import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { Copy } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    toast.success(ACCOUNT_TEXTS.referralCopied);
  } catch {
    toast.error('The browser did not allow copying. Select the link and copy it yourself.');
  }
}

export function ReferralLink({ link }: { link: string }) {
  return (
    <TextInput
      label="Referral link"
      hint="You both earn points when a friend you invited logs a first stoic cigar."
      value={link}
      readOnly
      onFocus={(event) => event.target.select()}
      action={<IconButton icon={Copy} label="Copy referral link" onClick={() => void copy(link)} />}
    />
  );
}
