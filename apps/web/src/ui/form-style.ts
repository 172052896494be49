/** Spaces a form's fields. Each reserves room for its hint or error, so that neither moves the rest. */
export const formStyle = 'space-y-5 short:space-y-1';

/** Puts fields side by side, as far apart as below each other. */
export const fieldGridStyle = 'grid gap-x-6 gap-y-5';
