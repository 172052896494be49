/** The content security policy allows it (platform/http/protection.ts). */
const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

export interface GoogleCredential {
  credential: string;
  /** Starts with `btn` for the button; one tap gives other values. */
  select_by?: string;
}

/** Source: developers.google.com/identity/gsi/web/reference. */
interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    callback: (credential: GoogleCredential) => void;
    cancel_on_tap_outside: boolean;
    use_fedcm_for_prompt: boolean;
  }) => void;
  renderButton: (
    parent: HTMLElement,
    options: {
      type: 'standard';
      theme: 'filled_black';
      size: 'large';
      shape: 'rectangular';
      text: GooglePurpose;
      width: number;
    },
  ) => void;
  prompt: () => void;
  cancel: () => void;
}

export type GooglePurpose = 'signin_with' | 'signup_with' | 'continue_with';

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

let loading: Promise<GoogleIdentity> | null = null;

function load(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = GOOGLE_SCRIPT;
    script.async = true;
    script.addEventListener('load', () => {
      if (window.google) resolve(window.google.accounts.id);
      else reject(new Error('Google’s script didn’t start.'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Google can’t be reached.'));
    });
    document.head.append(script);
  });
}

/** Loads the script when it is first needed. A failed load can be retried. */
export function googleIdentity(): Promise<GoogleIdentity> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
