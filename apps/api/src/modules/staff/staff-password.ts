import { STAFF_PASSWORD_MIN, STAFF_TEXTS } from '@stoa/contract/staff.rules';
import { refuseField } from '../../platform/refusal.ts';
import { guessableFault, hashPassword } from '../credentials/index.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
}

/** Returns the password's hash. @throws Refusal 400 under `field` for a short or guessable one */
export const checkedPasswordHash = async (
  password: string,
  { name, email }: Owner,
  field: 'password' | 'new_password',
): Promise<string> => {
  if (Array.from(password).length < STAFF_PASSWORD_MIN) throw refuseField(field, STAFF_TEXTS.passwordShort);
  const [first_name = '', ...rest] = name.split(' ');
  const owner = { first_name, last_name: rest.join(' '), handle: null, email };
  const fault = await guessableFault(password, owner);
  if (fault !== null) throw refuseField(field, fault);
  return hashPassword(password);
};
