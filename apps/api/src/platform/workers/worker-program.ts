/** A worker first sends that it is ready, then questions and one answer per task. */
export type FromWorker = 'ready' | { readonly answer: unknown } | { readonly question: unknown };
export type ToWorker = { readonly task: unknown } | { readonly reply: unknown };

/** Asks the server, or sends it part of the answer, and waits for the reply. */
export type Ask<Question> = (question: Question) => Promise<unknown>;

// The server has ended. A thread that is still working must not keep this process alive.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const send = (message: FromWorker): void => void process.send?.(message);

/** Serves one task after another in a worker process, until the server ends it. An error of `work` ends the process. */
export const serveTasks = (work: (task: never, ask: Ask<unknown>) => Promise<unknown>): void => {
  let replied: (reply: unknown) => void = () => undefined;
  const ask: Ask<unknown> = (question) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    replied = resolve;
    send({ question });
    return promise;
  };
  process.on('message', (message: ToWorker) => {
    if ('reply' in message) replied(message.reply);
    else void work(message.task as never, ask).then((answer) => send({ answer }));
  });
  send('ready');
};
