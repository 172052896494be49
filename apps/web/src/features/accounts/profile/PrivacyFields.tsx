import type { UseFormRegister } from 'react-hook-form';
import { Switch } from '../../../ui/Switch.tsx';
import { PRIVACIES, type ProfileForm } from './profile-form.ts';

const texts: Record<(typeof PRIVACIES)[number], { label: string; hint: string }> = {
  member_since_visible: {
    label: 'Show when I became a member',
    hint: 'Month and year only.',
  },
  cigars_smoked_visible: {
    label: 'Show how many cigars I’ve smoked',
    hint: 'Turning this off also hides your cigars and takes you off the leaderboards.',
  },
  location_visible: {
    label: 'Show where I live',
    hint: 'City and state, never your street.',
  },
};

export function PrivacyFields({ register }: { register: UseFormRegister<ProfileForm> }) {
  return (
    <div className="divide-y divide-hairline">
      {PRIVACIES.map((name) => (
        <Switch key={name} {...texts[name]} {...register(`privacies.${name}`)} />
      ))}
    </div>
  );
}
