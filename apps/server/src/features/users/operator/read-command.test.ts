import { expect, it } from 'vitest';
import { readCommand } from './read-command.ts';

const EMAIL = 'ann@example.test';

it.each([
  [['make-admin'], { role: 'admin' }],
  [['disable'], { active: false }],
  [['enable'], { active: true }],
  [['plan', 'PRO'], { plan: { planType: 'pro', until: null } }],
  [['plan', 'free'], { plan: { planType: 'V1_DEFAULT_ACCESS', until: null } }],
  [['plan', 'max', '2027-01-31'], { plan: { planType: 'max', until: new Date('2027-01-31T23:59:59.999Z') } }],
])('reads %j', ([name = '', ...more], change) => {
  expect(readCommand([name, EMAIL, ...more])).toMatchObject({ name: 'change', email: EMAIL, change });
});

it.each([
  ['no command', [], 'Usage: npm run admin'],
  ['no address', ['disable'], 'Usage: npm run admin'],
  ['an unknown command', ['make-king', EMAIL], 'Usage: npm run admin'],
  ['one word too many', ['disable', EMAIL, 'now'], 'Usage: npm run admin'],
  ['an unknown plan', ['plan', EMAIL, 'gold'], 'Usage: npm run admin'],
  ['no plan', ['plan', EMAIL], 'Usage: npm run admin'],
  ['no date', ['plan', EMAIL, 'pro', '31.1.2027'], 'is no date'],
  ['a day that is none', ['plan', EMAIL, 'pro', '2027-02-30'], 'is no date'],
])('says what is wrong with %s', (_, args, text) => {
  expect(() => readCommand(args)).toThrow(text);
});
