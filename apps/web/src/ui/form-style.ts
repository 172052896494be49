/** Spaces a form's fields. */
export const formStyle = 'space-y-5 short:space-y-1';

/** Puts fields side by side, with the same spacing as below each other. */
export const fieldGridStyle = 'grid gap-x-6 gap-y-5';
