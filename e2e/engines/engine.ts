/** An element of a page, which only the engine that found it can use. */
export interface Found {
  click(): Promise<void>;
  /** Types into it by keys. A file input takes the paths of files, one per line. */
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
