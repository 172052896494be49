/** Between the fields of a form. A field has room for its hint or error already, so that neither moves what follows. */
export const formStyle = 'space-y-5 short:space-y-1';

/** Fields beside each other, as far apart as below each other. */
export const fieldGridStyle = 'grid gap-x-6 gap-y-5';
