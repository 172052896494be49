import { expect, it } from 'vitest';
import { asTable } from './table.ts';
import { forTerminal } from './terminal.ts';

it('members’ text can’t control the operators’ terminal, hide text on it, or forge a line', () => {
  const name = 'Zeno\u001b[2J\u009b31m\u0007\r\u202egniht\u2066\u2028\u{e0041}';
  expect(forTerminal(name)).toBe(
    String.raw`Zeno\u001b[2J\u009b31m\u0007\u000d\u202egniht\u2066\u2028\udb40\udc41`,
  );
  expect(JSON.parse(forTerminal(JSON.stringify({ name })))).toEqual({ name });
  expect(
    asTable([
      ['name', 'email'],
      ['Zeno\n1  Admin', 'z@example.com'],
    ]),
  ).toBe(String.raw`name            email` + '\n' + String.raw`Zeno\n1  Admin  z@example.com`);
});

it('visible text such as emoji, accents, and our own line breaks stays unchanged', () => {
  expect(forTerminal('👩\u200d👧 Ünal\n李')).toBe('👩\u200d👧 Ünal\n李');
});
