import type { TestApp } from '../../harness/app.ts';
import type { Command } from './commands.ts';
import { chosen } from './population.ts';
import type { Parcel, ReferenceModel } from './reference-model.ts';

/** Staff choose among the newest parcels, so that several steps meet the same one. */
const NEWEST = 6;

type Outcome = Promise<{ readonly was: number; readonly should: number }>;
type Step = (app: TestApp, model: ReferenceModel, parcel: Parcel, command: Command) => Outcome;

const ship: Step = async (app, _, parcel) => {
  const params = { id: parcel.id };
  const { status } = await app
    .operator()
    .call('PATCH /operator/redemptions/{id}/', { params, body: { status: 'shipped' } });
  if (parcel.status === 'cancelled') return { was: status, should: 409 };
  parcel.status = 'shipped';
  return { was: status, should: 200 };
};

const report: Step = async (app, _, parcel, { amount }) => {
  const incident = amount > 0.6 ? null : amount > -0.2 ? 'returned' : 'lost';
  const { status } = await app
    .operator()
    .call('POST /operator/parcels/incidents/', { body: { ids: [parcel.id], incident } });
  if (parcel.status !== 'shipped') return { was: status, should: 409 };
  parcel.incident = incident;
  return { was: status, should: 200 };
};

const sendAgain: Step = async (app, _, parcel) => {
  const { status } = await app
    .operator()
    .call('POST /operator/parcels/send-again/', { body: { ids: [parcel.id], reason: 'Again' } });
  const { reward } = parcel;
  if (parcel.status !== 'shipped' || parcel.incident === null) return { was: status, should: 409 };
  if (parcel.incident === 'lost' && reward.stock === 0) return { was: status, should: 409 };
  if (parcel.incident === 'lost' && reward.stock !== null) reward.stock -= 1;
  Object.assign(parcel, { status: 'processing', incident: null, wasSentAgain: true });
  return { was: status, should: 200 };
};

const refund: Step = async (app, model, parcel, { flag }) => {
  const { status } = await app.operator().call('POST /operator/parcels/refunds/', {
    body: { ids: [parcel.id], reason: 'Refunded', packed_again: flag },
  });
  const isOut = parcel.status === 'shipped' && parcel.incident !== null;
  const isPackedAgain = parcel.status === 'processing' && parcel.wasSentAgain && flag;
  if (!isOut && !isPackedAgain) return { was: status, should: 409 };
  model.cancel(parcel);
  return { was: status, should: 200 };
};

const STEPS: Readonly<Partial<Record<Command['kind'], Step>>> = {
  ship,
  'come back': report,
  'send again': sendAgain,
  'refund parcel': refund,
};

export const isParcelStep = ({ kind }: Command): boolean => STEPS[kind] !== undefined;

/** Takes a step of staff with one of the newest parcels of all members. */
export const takeParcelStep = async (app: TestApp, model: ReferenceModel, command: Command): Outcome => {
  const parcel = chosen(model.parcels.slice(-NEWEST), command.pick);
  const step = STEPS[command.kind];
  if (parcel === undefined || step === undefined) return { was: 0, should: 0 };
  return step(app, model, parcel, command);
};
