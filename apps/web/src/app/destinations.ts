import { Armchair, BookOpen, Gift, House, type LucideIcon, Store, Users } from 'lucide-react';

export interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
  exact?: true;
  /** A phone's bar has five links; the others are in the sheet behind "More". */
  onPhone: 'bar' | 'more';
  /** Its page lists what is on this device alone. */
  listsOutbox?: true;
}

/** The navigation's links. Add-cigar, notifications, account and sign-out are drawn by the bars themselves. */
export const destinations: readonly Destination[] = [
  { to: '/dashboard', label: 'Home', icon: House, exact: true, onPhone: 'bar' },
  { to: '/dashboard/journal', label: 'Journal', icon: BookOpen, onPhone: 'bar', listsOutbox: true },
  { to: '/dashboard/porch', label: 'Porch', icon: Armchair, onPhone: 'more' },
  { to: '/dashboard/store', label: 'Store', icon: Gift, onPhone: 'more' },
  { to: '/dashboard/members', label: 'Members', icon: Users, onPhone: 'more' },
  { to: '/dashboard/retailers', label: 'Retailers', icon: Store, onPhone: 'more' },
];
