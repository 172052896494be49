/** An element of a page. Only the engine that found it can use it. */
export interface Found {
  click(): Promise<void>;
  /** Types into it with the keyboard. A file input takes file paths, one per line. */
  type(text: string): Promise<void>;
}

/** Controls a browser of any engine. `script` is the body of a function that runs in the page. */
export interface Engine {
  /** The name and version, for the report. */
  readonly version: string;
  goto(url: string): Promise<void>;
  evaluate(script: string): Promise<unknown>;
  /** @returns The element that the script returns; null if it returns null. */
  find(script: string): Promise<Found | null>;
  close(): Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
