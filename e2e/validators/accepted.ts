export type Validator =
  'redocly' | 'answers' | 'nu' | 'lighthouse' | 'ibm' | 'shellcheck' | 'links' | 'mails';

interface Accepted {
  readonly validator: Validator;
  readonly rule: string;
  /** The page, call, or file. Without it, the finding is accepted everywhere. */
  readonly where?: string | RegExp;
  readonly reason: string;
}

/** Findings that we don't fix. One that no longer occurs fails its validator. */
export const ACCEPTED: readonly Accepted[] = [
  {
    validator: 'redocly',
    rule: 'no-path-trailing-slash',
    reason: 'The specification fixes the paths, and clients already call them.',
  },
  {
    validator: 'redocly',
    rule: 'no-ambiguous-paths',
    reason:
      'The specification fixes these paths too. The server prefers a fixed word to a parameter, and ids are numbers.',
  },
  {
    validator: 'redocly',
    rule: 'no-server-example.com',
    where: '#/servers/0/url',
    reason: 'The tested server really is at localhost. A deployed server names its PUBLIC_URL.',
  },
  {
    validator: 'redocly',
    rule: 'operation-2xx-response',
    where: /^#\/paths\/~1api~1v1~1notifications~1unsubscribe~1\/get/,
    reason: 'This call redirects every browser to a page.',
  },
  {
    validator: 'nu',
    rule: 'Trailing slash on void elements has no effect and interacts badly with unquoted attribute values.',
    reason: 'The formatter writes these slashes, and all our attribute values are quoted.',
  },
  {
    validator: 'nu',
    rule: 'Element “title” not allowed as child of element “head” in this context. (Suppressing further errors from this subtree.)',
    reason:
      'React adds its title before the one in the page as sent, which stays for the moments between two pages.',
  },
  {
    validator: 'nu',
    rule: 'The “aria-hidden” attribute must not be specified on the “noscript” element.',
    where: '/dashboard/journal?addcigar=true',
    reason:
      'The dialog’s library hides every element next to an open dialog, and a noscript shows nothing anyway.',
  },
  {
    validator: 'ibm',
    rule: 'input_autocomplete_valid',
    where: /^\/(login|forgot-password) /,
    reason:
      'HTML allows “username webauthn”, which offers passkeys. This checker doesn’t know the second word.',
  },
  {
    validator: 'ibm',
    rule: 'label_content_exists',
    where: /^\/developers\/ui /,
    reason:
      'These labels only make the stars easier to press. Each star has its own name, such as “4 of 5 stars”.',
  },
  {
    validator: 'ibm',
    rule: 'fieldset_label_valid',
    where: /^\/developers\/ui /,
    reason: 'This page shows the same component in several states.',
  },
  {
    validator: 'ibm',
    rule: 'label_name_visible',
    reason:
      'The name of a switch is its label. The hint below it is its description, so the name leaves it out.',
  },
  {
    validator: 'ibm',
    rule: 'element_tabbable_role_valid',
    reason: 'The arrow keys move a map, so it must take the focus.',
  },
  {
    validator: 'ibm',
    rule: 'aria_hidden_nontabbable',
    where: /^\/dashboard\/journal\?addcigar=true /,
    reason: 'The open dialog holds the focus, so the hidden links behind it can’t get it.',
  },
];
