interface KnownSignIn {
  email: string;
  password: string;
}

let known: KnownSignIn | null = null;

/** Holds a newcomer's password in this page's memory, so that they needn't enter it again to sign in. */
export function rememberSignIn(signIn: KnownSignIn): void {
  known = signIn;
}

/** Returns '' if this email's password isn't known. */
export const getKnownPassword = (email: string | null): string =>
  known !== null && known.email === email ? known.password : '';

export function forgetSignIn(): void {
  known = null;
}
