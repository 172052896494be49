import type { Page } from '@playwright/test';

const WORDS = {
  signin_with: 'Sign in with Google',
  signup_with: 'Sign up with Google',
  continue_with: 'Continue with Google',
};

/** Replaces Google's script with a fake that returns this token. It is served from Google's address, so the CSP applies. */
export const fakeGoogle = async (
  page: Page,
  token: string,
  { oneTap = false }: { oneTap?: boolean } = {},
): Promise<void> => {
  const script = `
    let settings;
    const respond = (select_by) => settings.callback({ credential: ${JSON.stringify(token)}, select_by });
    window.google = { accounts: { id: {
      initialize: (options) => { settings = options; },
      renderButton: (parent, { text, width }) => {
        const button = document.createElement('button');
        button.textContent = ${JSON.stringify(WORDS)}[text];
        button.style.width = width + 'px';
        button.style.height = '40px';
        button.onclick = () => respond('btn');
        parent.replaceChildren(button);
      },
      prompt: () => { if (${oneTap}) queueMicrotask(() => respond('user')); },
      cancel: () => {},
    } } };`;
  await page.unrouteAll();
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
};
