import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorText } from '../../../lib/api.ts';
import { ADD_CIGAR } from '../../../lib/pending-add-cigar.ts';
import { toast } from '../../../ui/toast.ts';
import type { Smoke } from './smoke.ts';
import { useFinishCigar } from './use-finish-cigar.ts';

export function useFinishButton(member: number) {
  const navigate = useNavigate();
  const finish = useFinishCigar(member);

  return useMutation({
    mutationFn: (smoke: Smoke) => finish(smoke),
    onSuccess: (next) => {
      if (next === 'flow')
        void navigate({ search: `?${ADD_CIGAR}=true` }, { preventScrollReset: true, replace: true });
      else if (next === 'outbox') void navigate('/dashboard/journal');
      else void navigate(`/dashboard/journal?entry=${next.entryId}&edit=true`);
    },
    onError: (error) => toast.error(errorText(error)),
  });
}
