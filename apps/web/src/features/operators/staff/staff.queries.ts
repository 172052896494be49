import type { StaffMember } from '@stoa/contract';
import type { StaffRole } from '@stoa/contract/staff.rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';
import { operatorSession } from '../session/operator-session.ts';
import { mergedRoles } from './merged-roles.ts';

export const staffList = queryOptions({
  queryKey: KEYS.staff,
  queryFn: ({ signal }) => operatorCall('GET /staff/', {}, signal),
});

export interface NewStaff {
  name: string;
  email: string;
  roles: StaffRole[];
}

export function useInviteStaff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewStaff) => operatorCall('POST /staff/invitations/', { body }),
    onSuccess: ({ email }) => toast.success(`We sent the invitation to ${email}.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.staff }),
  });
}

interface NewRoles {
  id: number;
  roles: readonly StaffRole[];
  opened: readonly StaffRole[];
}

export function useChangeStaff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: NewRoles | { id: number; left: true }) => {
      const params = { id: change.id };
      if ('left' in change) return operatorCall('PATCH /staff/{id}/', { params, body: { left: true } });
      const { roles, opened } = change;
      const { results } = await client.fetchQuery({ ...staffList, staleTime: 0 });
      const now = results.find(({ id }) => id === change.id)?.roles ?? opened;
      const body = { roles: mergedRoles(roles, { opened, now }) };
      return operatorCall('PATCH /staff/{id}/', { params, body });
    },
    onSuccess: ({ id, name, roles, left_at }: StaffMember) => {
      const { who } = operatorSession.get();
      if (!who || who === 'automation' || who.id !== id) {
        toast.success(left_at === null ? `${name}’s roles updated.` : `${name}’s access ended.`);
        return;
      }
      toast.success(
        left_at === null ? 'Your roles are updated.' : 'Your access has ended and you’re signed out.',
      );
      if (left_at === null) operatorSession.beginAs({ ...who, roles });
      else operatorSession.end();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.staff }),
  });
}
