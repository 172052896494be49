export { installOutsidePrograms as default } from '@stoa/testing/machine/outside-programs';
