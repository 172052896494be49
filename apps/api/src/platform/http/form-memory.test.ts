import { expect, it } from 'vitest';
import { createFormMemory } from './form-memory.ts';

const ignore = () => undefined;

it('memory is granted up to its limit, and again after it is released', () => {
  const memory = createFormMemory({ total: 10, perSender: 10 });
  const [one, other] = [memory.open('seneca', ignore), memory.open('marcus', ignore)];
  one.arrived();
  expect([one.take(6), other.take(5), other.take(4), one.take(1)]).toEqual([
    'taken',
    'full',
    'taken',
    'full',
  ]);
  one.release();
  expect([other.take(7), other.take(6)]).toEqual(['own', 'taken']);
});

it('each sender gets a share, for any number of forms', () => {
  const memory = createFormMemory({ total: 30, perSender: 10 });
  const forms = [memory.open('seneca', ignore), memory.open('seneca', ignore)];
  expect(forms.map((form) => form.take(6))).toEqual(['taken', 'own']);
  expect(memory.open('marcus', ignore).take(10)).toBe('taken');
  forms[0]?.release();
  expect(forms[1]?.take(6)).toBe('taken');
});

it('the largest form of the biggest user is dropped for a smaller user, but never a complete form', () => {
  const memory = createFormMemory({ total: 20, perSender: 10 });
  const dropped: string[] = [];
  const open = (sender: string, bytes: number) => {
    const form = memory.open(sender, () => void dropped.push(`${sender} ${bytes}`));
    return { form, taken: form.take(bytes) };
  };
  const working = open('zeno', 10);
  working.form.arrived();
  const [small, large] = [open('seneca', 4), open('seneca', 5)];
  const newcomer = open('marcus', 3);
  expect([newcomer.taken, dropped]).toEqual(['taken', ['seneca 5']]);
  expect([large.form.take(1), small.form.take(1)]).toEqual(['full', 'taken']);
  large.form.release();
  expect(open('epictetus', 6).taken).toBe('full');
  expect(open('epictetus', 2).taken).toBe('taken');
  expect(dropped).toEqual(['seneca 5']);
});
