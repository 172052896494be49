import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorText } from '../../../lib/api.ts';
import { ADD_CIGAR } from '../../../lib/pending-add-cigar.ts';
import { toast } from '../../../ui/toast.ts';
import type { Smoke } from './smoke.ts';
import { usePutDown } from './use-put-down.ts';

export function usePutDownPress(member: number) {
  const navigate = useNavigate();
  const putDown = usePutDown(member);

  return useMutation({
    networkMode: 'always',
    mutationFn: (smoke: Smoke) => putDown(smoke),
    onSuccess: (at) => {
      if (at === 'flow')
        void navigate({ search: `?${ADD_CIGAR}=true` }, { preventScrollReset: true, replace: true });
      else if (at === 'outbox') void navigate('/dashboard/journal');
      else void navigate(`/dashboard/journal?entry=${at.entryId}&edit=true`);
    },
    onError: (error) => toast.error(errorText(error)),
  });
}
