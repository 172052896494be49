import { requiredFlag, type Command } from './command.ts';

const say: Command = {
  name: 'maintenance say',
  usage: 'maintenance say --message "The store is closed tonight from ten to eleven, Eastern." [--json]',
  about: 'Shows a notice above every page until it’s removed.',
  options: ['message'],
  run: async (remote, flags, print) => {
    const message = requiredFlag(say, flags, 'message');
    const result = await remote.call('PUT /operator/maintenance/', { body: { message } });
    print(flags['json'] ? JSON.stringify(result, null, 2) : `Notice set: ${result.message}`);
  },
};

const end: Command = {
  name: 'maintenance end',
  usage: 'maintenance end [--json]',
  about: 'Removes the notice.',
  options: [],
  run: async (remote, flags, print) => {
    const result = await remote.call('PUT /operator/maintenance/', { body: { message: null } });
    print(flags['json'] ? JSON.stringify(result, null, 2) : 'Notice removed.');
  },
};

const setHelpLink: Command = {
  name: 'help-link set',
  usage: 'help-link set --url https://www.smokefree.gov [--json]',
  about: 'Sets the link to help with quitting.',
  options: ['url'],
  run: async (remote, flags, print) => {
    const url = requiredFlag(setHelpLink, flags, 'url');
    const result = await remote.call('PUT /operator/help-link/', { body: { url } });
    print(flags['json'] ? JSON.stringify(result, null, 2) : `Link set: ${result.url}`);
  },
};

const removeHelpLink: Command = {
  name: 'help-link remove',
  usage: 'help-link remove [--json]',
  about: 'Removes the link to help with quitting.',
  options: [],
  run: async (remote, flags, print) => {
    const result = await remote.call('PUT /operator/help-link/', { body: { url: null } });
    print(flags['json'] ? JSON.stringify(result, null, 2) : 'Link removed.');
  },
};

export const maintenanceCommands: readonly Command[] = [say, end, setHelpLink, removeHelpLink];
