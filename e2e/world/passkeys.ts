import type { CDPSession, Page } from '@playwright/test';

/** A phone's or computer's own authenticator, whose owner answers every question at once. */
export class Authenticator {
  readonly #devtools: CDPSession;
  readonly #authenticatorId: string;

  private constructor(devtools: CDPSession, authenticatorId: string) {
    this.#devtools = devtools;
    this.#authenticatorId = authenticatorId;
  }

  static async in(page: Page): Promise<Authenticator> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(devtools, authenticatorId);
  }

  /** Whether the owner answers; else questions stay open. */
  async answers(enabled: boolean): Promise<void> {
    await this.#devtools.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#authenticatorId,
      enabled,
    });
  }
}
