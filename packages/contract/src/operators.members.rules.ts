/** Orders of the members that staff see. Members with the same value follow in order of their numbers. */
export const OPERATOR_MEMBER_SORTS = [
  '-created_at',
  'created_at',
  'name',
  '-balance',
  'balance',
  '-cigars',
  'cigars',
] as const;
export type OperatorMemberSort = (typeof OPERATOR_MEMBER_SORTS)[number];

export const MEMBER_STATUSES = ['active', 'suspended'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];
