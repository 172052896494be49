import { createServer } from 'node:net';
import { describeCause, StartFault } from '../start-fault.ts';

const sentence = (code: string, host: string, port: number): string => {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program. Stop that program, or set PORT to another port.`;
  if (code === 'EACCES')
    return `This user may not open port ${port} on ${host}. Set PORT to 1024 or higher, or grant the permission.`;
  return `${host} isn’t an address of this machine (${code}). Set HOST to one, or to 0.0.0.0 for all.`;
};

export const listeningFault = (error: unknown, host: string, port: number): StartFault =>
  new StartFault(sentence(describeCause(error), host, port), { cause: error });

/** Runs before the server spends half a minute on loading the demo world. @throws StartFault if the port is in use */
export const ensureFreePort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listeningFault(error, host, port)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
