import { BookOpen, Gift, House, type LucideIcon, Store, Users } from 'lucide-react';

export interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Whether only this exact path counts as being there. */
  exact?: true;
  /** In the bar of a phone, or in the sheet behind "More": the bar holds five. */
  onPhone: 'bar' | 'more';
}

/** Where members go. Add-cigar, notifications, account and sign-out have a look of their own in the bars. */
export const destinations: readonly Destination[] = [
  { to: '/dashboard', label: 'Home', icon: House, exact: true, onPhone: 'bar' },
  { to: '/dashboard/journal', label: 'Journal', icon: BookOpen, onPhone: 'bar' },
  { to: '/dashboard/store', label: 'Store', icon: Gift, onPhone: 'more' },
  { to: '/dashboard/members', label: 'Members', icon: Users, onPhone: 'more' },
  { to: '/dashboard/retailers', label: 'Retailers', icon: Store, onPhone: 'more' },
];
