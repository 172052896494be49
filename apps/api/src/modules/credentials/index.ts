export { deviceCookie } from './device-cookie.ts';
export { guessableFault, ownNames, type PasswordOwner } from './guessable-passwords/index.ts';
export { hashPassword, passwordCost, verifyPassword } from './password.ts';
export { checkNewPasskey, notValid, verifyPasskey } from './passkey-answers.ts';
export { consumeChallenge, type ChallengePurpose } from './passkey-challenge.ts';
export { authenticationOptions, registrationOptions } from './passkey-options.ts';
export { countResetMail, resetMails } from './reset-mails.ts';
export type * from './credentials.tables.ts';
