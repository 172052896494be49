import type { OperatorAmends } from '@stoa/contract';
import { FAULT_NAMES, type AmendsDecision, type AmendsState, type Fault } from '@stoa/contract/amends.rules';
import { counted, figure } from '../../../lib/figures.ts';

export const STATE_NAMES: Readonly<Record<AmendsState, string>> = {
  waiting: 'To review',
  paid: 'Refunded automatically',
  accepted: 'Refunded',
  replaced: 'Replaced',
  declined: 'Declined',
  withdrawn: 'Account deleted',
};

/** Returns “tight draw, cracked”. */
export const faultsText = (faults: readonly Fault[]): string =>
  faults.map((fault) => FAULT_NAMES[fault].toLowerCase()).join(', ');

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

/** Returns “4 of 20 cigars, 20%”. */
export const shareText = ({ requests, cigars, share }: OperatorAmends['member']): string =>
  share === null
    ? `${counted(requests, 'request')}, no cigars`
    : `${figure(requests)} of ${counted(cigars, 'cigar')}, ${percent(share)}`;

/** Returns “Other members: 3.1%”. */
export const expectedText = ({ expected_share }: OperatorAmends['member']): string =>
  expected_share === null ? 'No one else has logged one.' : `Other members: ${percent(expected_share)}`;

/** Returns “1 of 2 used”. */
export const allowanceText = ({ paid, allowance }: OperatorAmends['member']): string =>
  `${figure(paid)} of ${figure(allowance)} used`;

/** Returns “12 of 83 logged, by 9 members”. */
export const batchText = ({ requests, logged, members }: OperatorAmends['batch']): string =>
  `${figure(requests)} of ${figure(logged)} logged, by ${counted(members, 'member')}`;

export const boxText = (box: OperatorAmends['box']): string => {
  if (box === null) return 'The maker gave no box size.';
  const logged = `Logged from this box: ${figure(box.logged)} of ${figure(box.size)}`;
  return box.others.length === 0 ? `${logged}. No others were faulty.` : `${logged}. Also faulty:`;
};

interface DecisionText {
  label: string;
  title: string;
  what: string;
  danger: boolean;
}

export const decisionTexts = ({
  member,
  points,
  product,
}: OperatorAmends): Readonly<Record<AmendsDecision, DecisionText>> => ({
  points: {
    label: 'Give the points back',
    title: `Give ${counted(points, 'point')} back?`,
    what: `${member.name} gets back what the cigar earned and is notified.`,
    danger: false,
  },
  replacement: {
    label: 'Send another cigar',
    title: `Send another ${product.name}?`,
    what: `A parcel to ${member.ships_to ?? 'the member'} is added for packing, and ${member.name} is notified.`,
    danger: false,
  },
  decline: {
    label: 'Decline',
    title: 'Decline this request?',
    what: `${member.name} reads your message and can’t ask again for this cigar.`,
    danger: true,
  },
});
