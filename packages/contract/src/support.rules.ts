/** What staff may take down of a member's, with a reason that the member is sent. */
export const REMOVABLE = ['photo', 'note', 'bio', 'picture'] as const;
export type Removable = (typeof REMOVABLE)[number];

/** Days for which the link to an export that staff have sent is good. */
export const EXPORT_LINK_DAYS = 3;
