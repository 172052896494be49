import { expect, test } from 'vitest';
import { AttemptKeys } from './attempt-key.ts';

test('a retry has the same key, and the same attempt after a success has a new one', async () => {
  const keys = new AttemptKeys();
  const sent: string[] = [];
  const send = (fails: boolean) =>
    keys.send('move to Cabinet', (key) => {
      sent.push(key);
      return fails ? Promise.reject(new Error('No answer.')) : Promise.resolve('moved');
    });
  await expect(send(true)).rejects.toThrow('No answer.');
  expect(await send(false)).toBe('moved');
  expect(await send(false)).toBe('moved');
  const [first, retry, again] = sent;
  expect(retry).toBe(first);
  expect(again).not.toBe(first);
});

test('each attempt has its own key', () => {
  const keys = new AttemptKeys({ known: 'abc' });
  expect(keys.for('known')).toBe('abc');
  expect(keys.for('one')).not.toBe(keys.for('other'));
});
