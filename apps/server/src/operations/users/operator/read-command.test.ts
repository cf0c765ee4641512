import { expect, it } from 'vitest';
import { HelpRequested, readCommand } from './read-command.ts';

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
  'allow-passwords',
  'purge-pages',
  'unpack-texts',
  'rekey',
  'rotate-approval-key',
  'accept-key',
  'accept-queue',
])('reads %s, which concerns no user', (name) => {
  expect(readCommand([name])).toEqual({ name });
  expect(() => readCommand([name, EMAIL])).toThrow('takes nothing after it');
});

it.each([
  ['no command', [], 'Usage: npm run admin'],
  ['no address', ['disable'], 'disable needs the email address'],
  ['an unknown command', ['make-king', EMAIL], 'There is no command "make-king".\n\nUsage: npm run admin'],
  ['one word too many', ['disable', EMAIL, 'now'], 'disable takes nothing after'],
  ['an unknown plan', ['plan', EMAIL, 'gold'], 'There is no plan "gold". Choose free, pro or max.'],
  ['no plan', ['plan', EMAIL], 'plan needs the name of a plan'],
  ['a word after the date', ['plan', EMAIL, 'pro', '2027-01-31', 'x'], 'nothing after the last day'],
  ['no date', ['plan', EMAIL, 'pro', '31.1.2027'], 'is no date'],
  ['a day that is none', ['plan', EMAIL, 'pro', '2027-02-30'], 'is no date'],
])('says what is wrong with %s', (_, args, text) => {
  expect(() => readCommand(args)).toThrow(text);
});

it.each(['--help', '-h', 'help'])('explains itself at %s', (word) => {
  expect(() => readCommand([word])).toThrow(HelpRequested);
  expect(() => readCommand(['disable', word])).toThrow('Usage: npm run admin');
});
