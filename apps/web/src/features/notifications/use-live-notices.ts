import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showLiveNotices } from './live/live-notices.ts';

export function useLiveNotices(memberId: number): void {
  const client = useQueryClient();
  useEffect(() => showLiveNotices(client, memberId), [client, memberId]);
}
