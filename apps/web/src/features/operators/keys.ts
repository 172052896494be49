export const KEYS = {
  redemptions: ['operators', 'redemptions'],
  rewards: ['operators', 'rewards'],
  challenges: ['operators', 'challenges'],
  codes: ['operators', 'codes'],
  quality: ['operators', 'quality'],
  messages: ['operators', 'messages'],
  waitlist: ['operators', 'waitlist'],
  members: ['operators', 'members'],
  staff: ['operators', 'staff'],
  approvals: ['operators', 'approvals'],
  signIns: ['operators', 'sign-ins'],
  system: ['operators', 'system'],
} as const;
