import { expect, test } from 'vitest';
import { resetLinkIn } from './reset-link.ts';

test('the link in the email contains the address and the secret', () => {
  const hash = `#${new URLSearchParams({ email: 'zeno+stoa@example.com', code: 'a-_9' })}`;
  expect(resetLinkIn(hash)).toEqual({ email: 'zeno+stoa@example.com', code: 'a-_9' });
});

test.each(['', '#', '#email=zeno%40example.com', '#code=x', '#email=&code=x'])(
  '%j is not a reset link',
  (hash) => {
    expect(resetLinkIn(hash)).toBeNull();
  },
);
