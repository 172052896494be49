import { usePutDownSender } from './use-put-down-sender.ts';

/** Loaded only where something was put down. */
export function PutDownSender({ member }: { member: number }) {
  usePutDownSender(member);
  return null;
}
