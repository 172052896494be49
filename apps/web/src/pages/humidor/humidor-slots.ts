import type { HumidorSlots } from '../../features/humidor/humidor-slots.ts';
import { WantsSwitch } from '../../features/accounts/privacy/WantsSwitch.tsx';
import { CigarPicture } from '../../features/journal/CigarPicture.tsx';
import { CodeField } from '../../features/journal/CodeField.tsx';
import { NameField } from '../../features/journal/NameField.tsx';
import { ScanBand } from '../../features/journal/scan/ScanBand.tsx';

export const HUMIDOR_SLOTS: HumidorSlots = { CigarPicture, CodeField, NameField, ScanBand, WantsSwitch };
