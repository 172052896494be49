import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showLiveNotices } from './live/live-notices.ts';

/** New notices appear at once, for as long as this member is signed in here. */
export function useLiveNotices(memberId: number): void {
  const client = useQueryClient();
  useEffect(() => showLiveNotices(client, memberId), [client, memberId]);
}
