import { useMember } from '../../features/accounts/member.ts';
import { HumidorView } from '../../features/humidor/HumidorView.tsx';
import { HUMIDOR_SLOTS } from './humidor-slots.ts';

export const HumidorTab = () => <HumidorView member={useMember().id} slots={HUMIDOR_SLOTS} />;
