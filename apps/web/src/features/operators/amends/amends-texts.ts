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

/** Returns “Reported 4 of 20 cigars, 20%”. */
export const shareText = ({ requests, cigars, share }: OperatorAmends['member']): string =>
  share === null
    ? `${counted(requests, 'request')}, no cigars`
    : `Reported ${figure(requests)} of ${counted(cigars, 'cigar')}, ${percent(share)}`;

/** Returns “Other members: 3.1%”. */
export const expectedText = ({ expected_share }: OperatorAmends['member']): string =>
  expected_share === null
    ? 'No other members to compare with yet.'
    : `Other members: ${percent(expected_share)}`;

/** Returns “1 of 2 used”. */
export const allowanceText = ({ paid, allowance }: OperatorAmends['member']): string =>
  `${figure(paid)} of ${figure(allowance)} used`;

/** Returns “12 of 83 logged cigars reported, by 9 members”. */
export const batchText = ({ requests, logged, members }: OperatorAmends['batch']): string =>
  `${figure(requests)} of ${counted(logged, 'logged cigar')} reported, by ${counted(members, 'member')}`;

export const boxText = (box: OperatorAmends['box']): string => {
  if (box === null) return 'Box size not recorded.';
  const logged = `${figure(box.logged)} of ${figure(box.size)} logged from this box`;
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
    label: 'Refund the points',
    title: `Refund ${counted(points, 'point')}?`,
    what: `${member.name} gets back the points for this cigar and is notified.`,
    danger: false,
  },
  replacement: {
    label: 'Send another cigar',
    title: `Send another ${product.name}?`,
    what: `We’ll add a parcel to ${member.ships_to ?? 'the member'} to the packing queue and notify ${member.name}.`,
    danger: false,
  },
  decline: {
    label: 'Decline request',
    title: 'Decline this request?',
    what: `${member.name} will see your reason and can’t report this cigar again.`,
    danger: true,
  },
});
