import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { Copy, Share2 } from 'lucide-react';
import { share } from '../../lib/share.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ReadOnlyText } from '../../ui/ReadOnlyText.tsx';
import { toast } from '../../ui/toast.ts';

const NO_COPY = 'Couldn’t copy the link. Select it and copy it yourself.';

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    toast.success(ACCOUNT_TEXTS.referralCopied);
  } catch {
    toast.error(NO_COPY);
  }
}

async function invite(url: string) {
  try {
    const way = await share({
      title: 'Stoa',
      text: 'I keep my cigar journal on Stoa. Join me on the porch:',
      url,
    });
    if (way === 'copied') toast.success(ACCOUNT_TEXTS.referralCopied);
  } catch {
    toast.error(NO_COPY);
  }
}

/** Offers to copy the link, and to share it if the system has a share sheet. */
export function ReferralLink({ link }: { link: string }) {
  return (
    <div className="space-y-4">
      <ReadOnlyText
        label="Referral link"
        hint="When a friend you invite logs their first stoic cigar, you both earn points."
        value={link}
        action={<IconButton icon={Copy} label="Copy referral link" onClick={() => void copy(link)} />}
      />
      {'share' in navigator && (
        <Button variant="quiet" onClick={() => void invite(link)}>
          <Share2 aria-hidden size="1.125rem" strokeWidth={1.5} /> Share link
        </Button>
      )}
    </div>
  );
}
