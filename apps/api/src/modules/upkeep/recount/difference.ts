import type { Answer } from '@stoa/contract/client';

export type Difference = Answer<'GET /operator/recount/'>['differences'][number];
