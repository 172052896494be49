import { Armchair, BookOpen, Gift, House, type LucideIcon, Store, Users } from 'lucide-react';

interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
  exact?: true;
  onPhone: 'bar' | 'more';
  listsOutbox?: true;
}

/** The bars add add-cigar, notifications, account, and sign-out themselves. */
export const destinations: readonly Destination[] = [
  { to: '/dashboard', label: 'Home', icon: House, exact: true, onPhone: 'bar' },
  { to: '/dashboard/journal', label: 'Journal', icon: BookOpen, onPhone: 'bar', listsOutbox: true },
  { to: '/dashboard/porch', label: 'Porch', icon: Armchair, onPhone: 'more' },
  { to: '/dashboard/store', label: 'Store', icon: Gift, onPhone: 'more' },
  { to: '/dashboard/members', label: 'Members', icon: Users, onPhone: 'more' },
  { to: '/dashboard/retailers', label: 'Retailers', icon: Store, onPhone: 'more' },
];
