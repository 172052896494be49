import type { TestApp } from '../../harness/app.ts';
import type { Command } from './commands.ts';
import { chosen } from './population.ts';
import type { Redemption, ReferenceModel } from './reference-model.ts';

/** Staff choose among the newest redemptions, so that several steps meet the same one. */
const NEWEST = 6;

type Outcome = Promise<{ readonly was: number; readonly should: number }>;
type Step = (app: TestApp, model: ReferenceModel, redemption: Redemption, command: Command) => Outcome;

const ship: Step = async (app, _, redemption) => {
  const params = { id: redemption.id };
  const { status } = await app
    .operator()
    .call('PATCH /operator/redemptions/{id}/', { params, body: { status: 'shipped' } });
  if (redemption.status === 'cancelled') return { was: status, should: 409 };
  redemption.status = 'shipped';
  return { was: status, should: 200 };
};

const report: Step = async (app, _, redemption, { amount }) => {
  const incident = amount > 0.6 ? null : amount > -0.2 ? 'returned' : 'lost';
  const { status } = await app
    .operator()
    .call('POST /operator/parcels/incidents/', { body: { ids: [redemption.id], incident } });
  if (redemption.status !== 'shipped') return { was: status, should: 409 };
  redemption.incident = incident;
  return { was: status, should: 200 };
};

const sendAgain: Step = async (app, _, redemption) => {
  const { status } = await app
    .operator()
    .call('POST /operator/parcels/send-again/', { body: { ids: [redemption.id], reason: 'Again' } });
  const { reward } = redemption;
  if (redemption.status !== 'shipped' || redemption.incident === null) return { was: status, should: 409 };
  if (redemption.incident === 'lost' && reward.stock === 0) return { was: status, should: 409 };
  if (redemption.incident === 'lost' && reward.stock !== null) reward.stock -= 1;
  Object.assign(redemption, { status: 'processing', incident: null, wasSentAgain: true });
  return { was: status, should: 200 };
};

const refund: Step = async (app, model, redemption, { flag }) => {
  const { status } = await app.operator().call('POST /operator/parcels/refunds/', {
    body: { ids: [redemption.id], reason: 'Refunded', packed_again: flag },
  });
  const isOut = redemption.status === 'shipped' && redemption.incident !== null;
  const isPackedAgain = redemption.status === 'processing' && redemption.wasSentAgain && flag;
  if (!isOut && !isPackedAgain) return { was: status, should: 409 };
  model.cancel(redemption);
  return { was: status, should: 200 };
};

const STEPS: Readonly<Partial<Record<Command['kind'], Step>>> = {
  ship,
  'come back': report,
  'send again': sendAgain,
  'refund redemption': refund,
};

export const isRedemptionStep = ({ kind }: Command): boolean => STEPS[kind] !== undefined;

/** Takes a step of staff with one of the newest redemptions of all members. */
export const takeRedemptionStep = async (app: TestApp, model: ReferenceModel, command: Command): Outcome => {
  const redemption = chosen(model.redemptions.slice(-NEWEST), command.pick);
  const step = STEPS[command.kind];
  if (redemption === undefined || step === undefined) return { was: 0, should: 0 };
  return step(app, model, redemption, command);
};
