import type { ShownType } from '@stoa/contract/notifications.rules';
import {
  Award,
  Cigarette,
  Coins,
  Gift,
  Handshake,
  Landmark,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessageCircle,
  Sparkles,
  UserPlus,
  Wine,
} from 'lucide-react';

export const noticeIcons: Readonly<Record<ShownType, LucideIcon>> = {
  new_user: Handshake,
  new_follower: UserPlus,
  nearby_cigar: MapPin,
  city_cigar: MapPin,
  cigar_enjoyed: Cigarette,
  first_cigar: Sparkles,
  badge_earned: Award,
  challenge_unlocked: Landmark,
  reward_status: Gift,
  referral_credited: Coins,
  cheer: Wine,
  reply: MessageCircle,
  ADMIN_MESSAGE: Megaphone,
  brand_news: Megaphone,
};
