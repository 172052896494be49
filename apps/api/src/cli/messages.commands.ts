import type { Answer } from '@stoa/contract/client';
import { CallFailed, requiredFlag, UsageError, wholeNumber, type Command, type Flags } from './command.ts';
import { confirm } from './confirm.ts';
import { createForm } from './form.ts';
import { withProgress } from './progress.ts';
import { text } from './table.ts';

type Audience = Answer<'POST /operator/messages/'>['audience'];

const usageError = (what: string) => new UsageError(`${what}\nUsage: npm run stoa -- ${send.usage}`);

/** `--all yes` must be written out, so that no message goes to every member by mistake. */
const parseAudience = (flags: Flags): Audience => {
  const [city, members, batch] = [text(flags, 'city'), text(flags, 'members'), text(flags, 'batch')];
  const named = [flags['all'], city, members, batch].filter((one) => one !== undefined);
  if (named.length !== 1)
    throw usageError('Please name one audience: --all yes, --city with --state, --batch, or --members.');
  if (city !== undefined) return { city, state: requiredFlag(send, flags, 'state') };
  if (batch !== undefined) return { segment: { batch: wholeNumber(send, flags, 'batch') } };
  if (members === undefined) {
    if (flags['all'] !== 'yes') throw usageError('--all must be yes.');
    return { all: true };
  }
  if (!/^[0-9]+(,[0-9]+)*$/.test(members)) throw usageError('--members must be numbers, such as 7,12,31.');
  return { member_ids: members.split(',').map(Number) };
};

const send: Command = {
  name: 'messages send',
  usage:
    'messages send --header "…" --message "…" (--all yes | --city Austin --state TX | --batch 7 | --members 7,12) [--image file.jpg] [--key …] [--yes] [--json]',
  about: 'Sends members a message in the background. First shows how many members it reaches.',
  examples: [
    'messages send --header "The porch" --message "It’s open tonight." --city Austin --state TX',
    'messages send --header "Your cigars" --message "We’re looking into it." --batch 7',
    'messages send --header "A year" --message "Thank you." --all yes --image porch.jpg',
  ],
  options: ['header', 'message', 'image', 'all', 'city', 'state', 'batch', 'members', 'key'],
  needsConfirmation: true,
  run: async (remote, flags, print) => {
    const image = text(flags, 'image');
    const audience = parseAudience(flags);
    const header = requiredFlag(send, flags, 'header');
    requiredFlag(send, flags, 'message');
    if (!('member_ids' in audience)) {
      const { members } = await remote.call('POST /operator/messages/recipients/', { body: { audience } });
      // Refuses a misspelled city even with `--yes`.
      if (members === 0)
        throw new CallFailed(
          'No one matches, so the message wasn’t sent. Check the city’s spelling, or the batch.',
        );
      await confirm(flags, `“${header}” goes to ${members} ${members === 1 ? 'member' : 'members'}.`);
    }
    const form = await createForm(
      {
        header: requiredFlag(send, flags, 'header'),
        message: requiredFlag(send, flags, 'message'),
        audience: JSON.stringify(audience),
      },
      { name: 'image', paths: image === undefined ? [] : [image] },
    );
    const message = await withProgress(
      remote.call('POST /operator/messages/', { body: form }, { key: text(flags, 'key') }),
      (seconds) => `Sending the message … ${seconds} s`,
    );
    print(
      flags['json'] ? JSON.stringify(message, null, 2) : `Queued message ${message.id}: ${message.header}.`,
    );
  },
};

export const messagesCommands: readonly Command[] = [send];
