/** Differs from every member's handle. */
export const staffPasskeyHandle = (staffId: number): string => `staff-${staffId}`;
