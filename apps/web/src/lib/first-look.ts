/** What a page's own script has shown before the app runs, and hands over to it. */
export interface FirstLook {
  /** The answer that it asked for; null without one. Of whoever the browser's cookies belong to. */
  readonly answer: Promise<unknown>;
  /** Resolves when the first picture is there or will not come, or somebody has begun to use the page. */
  readonly seen: Promise<void>;
}

declare global {
  var firstLook: FirstLook | undefined;
}
