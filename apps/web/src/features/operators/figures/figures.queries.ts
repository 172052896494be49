import type { Figures } from '@stoa/contract';
import type { Virtue } from '@stoa/contract/catalogue.rules';
import type { FigureGroup, FigureTopic } from '@stoa/contract/figures.rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export type { Figures };

/** The choice that the address holds. */
export interface FigureChoice {
  readonly topic: FigureTopic;
  readonly by: FigureGroup;
  /** Months: `2026-05`. The server chooses one that is missing. */
  readonly from: string | null;
  readonly to: string | null;
  readonly line: Virtue | null;
  readonly code: 'with' | 'without' | null;
}

export const hasLineFilter = ({ topic }: Pick<FigureChoice, 'topic'>): boolean =>
  topic === 'cigars' || topic === 'codes';

/** Every batch has codes. */
export const hasCodeFilter = ({ topic, by }: Pick<FigureChoice, 'topic' | 'by'>): boolean =>
  topic === 'cigars' && by !== 'batch';

/** Leaves out filters that the screen doesn't show for this table, so that none counts unseen. */
export const toInput = ({ topic, by, from, to, line, code }: FigureChoice) => ({
  params: { topic },
  query: {
    by,
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(line !== null && hasLineFilter({ topic }) && { line }),
    ...(code !== null && hasCodeFilter({ topic, by }) && { code }),
  },
});

export const figuresOf = (choice: FigureChoice) =>
  queryOptions({
    queryKey: [...KEYS.figures, choice],
    queryFn: ({ signal }) => operatorCall('GET /operator/figures/{topic}/', toInput(choice), signal),
    // Another topic has other columns.
    placeholderData: (previous, query) =>
      (query?.queryKey.at(-1) as FigureChoice | undefined)?.topic === choice.topic
        ? keepPreviousData(previous)
        : undefined,
  });
