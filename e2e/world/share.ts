import type { Page } from '@playwright/test';

/** Shares like the system's share sheet: with a form that the installed app's service worker receives. */
export const share = async (
  page: Page,
  { text = '', photo, type = 'image/jpeg' }: { text?: string; photo?: Buffer; type?: string },
): Promise<void> => {
  await page.evaluate(
    ([words, picture, kind]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/shared';
      form.enctype = 'multipart/form-data';
      const textInput = document.createElement('input');
      textInput.name = 'text';
      textInput.value = words ?? '';
      const files = document.createElement('input');
      files.type = 'file';
      files.name = 'photos';
      if (picture) {
        const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
        const chosen = new DataTransfer();
        chosen.items.add(new File([bytes], 'lounge.jpg', { type: kind }));
        files.files = chosen.files;
      }
      form.append(textInput, files);
      document.body.append(form);
      form.submit();
    },
    [text, photo?.toString('base64'), type] as const,
  );
};
