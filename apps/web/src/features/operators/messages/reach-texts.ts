import type { MessageReach } from '@stoa/contract';
import { SERVICE_ALONE_MAX, type MessageKind } from '@stoa/contract/operators.messages.rules';
import { counted, figure } from '../../../lib/figures.ts';

/** Returns "41 members: 41 in the app, 30 by email, and 2 by push." */
export const reachText = ({ members, in_app, email, push }: MessageReach): string =>
  members === 0
    ? 'No members.'
    : `${counted(members, 'member')}: ${figure(in_app)} in the app, ${figure(email)} by email, and ${figure(push)} by push.`;

interface Alone {
  /** Members whom this person's own service messages reach within a day. */
  readonly reached_alone: number;
}

/** Nothing that reaches no one waits. */
export const needsSecondPerson = (
  kind: MessageKind | null,
  { members, reached_alone }: Pick<MessageReach, 'members'> & Alone,
): boolean => kind === 'service' && members > 0 && members + reached_alone > SERVICE_ALONE_MAX;

export const KIND_TEXTS: Readonly<Record<MessageKind, { label: string; who: string }>> = {
  service: {
    label: 'Service message',
    who: 'About accounts, cigars, or rewards. Everyone in the audience gets it in the app, where they can’t turn it off.',
  },
  marketing: {
    label: 'News and offers',
    who: 'Advertising. Only members who have opted in get it, the way they chose.',
  },
};

/** Explains why a message waits, though it may be a small one. */
export const secondPersonText = ({ reached_alone }: Alone): string =>
  [
    `Service messages to more than ${SERVICE_ALONE_MAX} members a day wait for a second person.`,
    ...(reached_alone === 0 ? [] : [`Yours reach ${counted(reached_alone, 'member')} already.`]),
  ].join(' ');
