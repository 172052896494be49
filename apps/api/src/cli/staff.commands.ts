import { STAFF_ROLES, type StaffRole } from '@stoa/contract/staff.rules';
import { confirm } from './confirm.ts';
import { requiredFlag, UsageError, wholeNumber, type Command } from './command.ts';
import { asTable } from './table.ts';

const list: Command = {
  name: 'staff list',
  usage: 'staff list [--json]',
  about: 'Lists everyone who works in the back office, has been invited, or has left.',
  options: [],
  run: async (remote, flags, print) => {
    const { results } = await remote.call('GET /staff/', {});
    if (flags['json']) return print(JSON.stringify(results, null, 2));
    const rows = results.map(({ id, name, email, roles, joined_at, left_at }) => [
      id,
      name,
      email,
      roles.join(','),
      left_at === null ? (joined_at === null ? 'invited' : 'works') : `left ${left_at.slice(0, 10)}`,
    ]);
    return print(asTable([['id', 'name', 'email', 'roles', 'state'], ...rows]));
  },
};

const rolesIn = (command: Command, value: string): StaffRole[] =>
  value.split(',').map((word) => {
    const role = STAFF_ROLES.find((one) => one === word.trim());
    if (role !== undefined) return role;
    throw new UsageError(
      `"${word}" isn’t a role. Roles are ${STAFF_ROLES.join(', ')}.\nUsage: npm run stoa -- ${command.usage}`,
    );
  });

const invite: Command = {
  name: 'staff invite',
  usage:
    'staff invite --email ada@example.com --name "Ada Lovelace" --roles owner[,parcels,…] [--yes] [--json]',
  about:
    'Invites someone to the back office by email, including the first owner. Current staff get a new invitation to set a new password or passkey.',
  examples: ['staff invite --email ada@example.com --name "Ada Lovelace" --roles owner'],
  options: ['email', 'name', 'roles'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const email = requiredFlag(invite, flags, 'email');
    const name = requiredFlag(invite, flags, 'name');
    const roles = rolesIn(invite, requiredFlag(invite, flags, 'roles'));
    await confirm(flags, `${name} <${email}> will be emailed an invitation as ${roles.join(', ')}.`);
    const invited = await remote.call('POST /staff/invitations/', { body: { email, name, roles } });
    if (flags['json']) return print(JSON.stringify(invited, null, 2));
    return print(
      `Invited ${invited.name} (${invited.id}) as ${invited.roles.join(', ')}. The email is queued.`,
    );
  },
};

const roles: Command = {
  name: 'staff roles',
  usage: 'staff roles --id 3 --roles parcels,messages [--json]',
  about: 'Changes someone’s roles. Their access changes right away.',
  options: ['id', 'roles'],
  run: async (remote, flags, print) => {
    const changed = await remote.call('PATCH /staff/{id}/', {
      params: { id: wholeNumber(roles, flags, 'id') },
      body: { roles: rolesIn(roles, requiredFlag(roles, flags, 'roles')) },
    });
    if (flags['json']) return print(JSON.stringify(changed, null, 2));
    return print(`${changed.name} now has the roles ${changed.roles.join(', ')}.`);
  },
};

const leave: Command = {
  name: 'staff leave',
  usage: 'staff leave --id 3 [--yes] [--json]',
  about: 'Ends someone’s access: they’re signed out everywhere right away.',
  options: ['id'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const id = wholeNumber(leave, flags, 'id');
    const { results } = await remote.call('GET /staff/', {});
    const person = results.find((one) => one.id === id);
    await confirm(flags, `${person?.name ?? `Number ${id}`} will be signed out everywhere right away.`);
    const left = await remote.call('PATCH /staff/{id}/', { params: { id }, body: { left: true } });
    if (flags['json']) return print(JSON.stringify(left, null, 2));
    return print(`${left.name} has left and is signed out on every device.`);
  },
};

export const staffCommands: readonly Command[] = [list, invite, roles, leave];
