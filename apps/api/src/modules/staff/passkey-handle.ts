/** What an authenticator knows somebody of the staff by; no member's handle is like it. */
export const staffPasskeyHandle = (staffId: number): string => `staff-${staffId}`;
