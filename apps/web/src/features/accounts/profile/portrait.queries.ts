import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, upload } from '../../../lib/api.ts';
import { storeMember, me } from '../accounts.queries.ts';

export function usePortraitChange() {
  const client = useQueryClient();
  const [percent, setPercent] = useState(0);
  const change = useMutation({
    mutationFn: (portrait: Blob) => {
      const body = new FormData();
      body.set('profile_picture', portrait, 'portrait.jpg');
      setPercent(0);
      return upload('PUT /user/me/', { body }, { onProgress: setPercent });
    },
    onSuccess: (user) => storeMember(client, user),
  });
  return { ...change, percent };
}

export function usePortraitRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /user/me/'),
    onSuccess: () => {
      const user = client.getQueryData(me.queryKey);
      if (user) storeMember(client, { ...user, profile_picture: null });
    },
  });
}
