/** Scripts rely on these exit codes (docs/OPERATING.md). */
export const EXIT = { done: 0, refused: 1, wrongUsage: 2, unavailable: 3, notConfirmed: 4 } as const;

/** The server refused (exit code 1), or is unavailable (3). */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly exitCode: number;

  constructor(text: string, exitCode: number = EXIT.refused) {
    super(text);
    this.exitCode = exitCode;
  }
}

export class NoServer extends CallFailed {
  override name = 'NoServer';

  constructor(url: string) {
    super(`No server at ${url}. Start it with npm start, or set STOA_URL to its address.`, EXIT.unavailable);
  }
}
