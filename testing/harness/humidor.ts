import type { TestApp } from './app.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

/** A member's humidors, a lot, another lot with its first event, and a want. */
export interface FilledHumidor {
  readonly id: number;
  readonly toDelete: number;
  readonly cigar: number;
  readonly lot: number;
  readonly undo: { readonly lot: number; readonly event: number };
  readonly want: number;
}

/** Fills a member's humidor with cigars of this name. @param wanted the page of a cigar on the want list */
export const fillHumidor = async (member: Member, name: string, wanted: string): Promise<FilledHumidor> => {
  const humidor = async (named: string, note: string) =>
    (await member.call('POST /humidors/', { body: { name: named, note } })).body.id;
  const [id, toDelete] = [await humidor(name, name), await humidor(`${name} to delete`, '')];
  const put = async (vitola: string) => {
    const { body } = await member.call('POST /lots/', {
      body: { humidor_id: id, name, vitola, quantity: 5, price_cents: 77_131 },
    });
    const [lot] = body.results;
    if (lot === undefined) throw new Error(`Couldn’t put it away: ${JSON.stringify(body)}`);
    return lot;
  };
  const [lot, other] = [await put('Toro'), await put('Robusto')];
  const { body: want } = await member.call('POST /wants/', { body: { cigar: wanted } });
  return {
    id,
    toDelete,
    cigar: lot.cigar_id,
    lot: lot.id,
    undo: { lot: other.id, event: other.events[0]?.id ?? 0 },
    want: want.id,
  };
};
