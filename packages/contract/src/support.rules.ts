/** Content of a member that staff may take down, with a reason that the member gets. */
export const REMOVABLE = ['photo', 'note', 'bio', 'picture'] as const;

/** Days until a link to an export that staff sent expires. */
export const EXPORT_LINK_DAYS = 3;
