import type { QueryKey } from '@tanstack/react-query';

/** Under the key of the app's own query; rejects where the app has to ask again. */
export type FirstAnswer = readonly [key: QueryKey, answer: Promise<unknown>];

/** What a page's own script has shown and asked for before the app runs, and hands over to it. */
export interface FirstLook {
  /** Empty where nothing could be shown. Of whoever the browser's cookies belong to. */
  readonly answers: Promise<readonly FirstAnswer[]>;
  /** Resolves when the first picture is there or will not come, or somebody has begun to use the page. */
  readonly seen: Promise<void>;
}

declare global {
  var firstLook: FirstLook | undefined;
}
