export { deliveriesOf, deliveryOf } from './delivery.queries.ts';
export { deliveryRoutes } from './delivery.routes.ts';
export { changeDelivery, type Reschedule } from './delivery.service.ts';
export type * from './delivery.tables.ts';
export { localMinute, quietEnd, type MemberDelivery } from './quiet-hours.ts';
