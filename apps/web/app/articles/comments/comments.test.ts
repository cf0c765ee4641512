import { expect, it } from 'vitest';
import { mentionParts } from './comment-body.tsx';
import { mentionAt, mentionedIn, unknownIn } from './use-mentions.ts';

it.each([
  ['Hi @an', { at: 3, typed: 'an' }],
  ['@', { at: 0, typed: '' }],
  ['Hi @ana ru', { at: 3, typed: 'ana ru' }],
  ['(@李', { at: 1, typed: '李' }],
  ['ann@example', undefined],
  ['@ana ruiz and more', undefined],
  ['plain', undefined],
])('finds the mention before the cursor in %j', (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected);
});

const member = (userId: string, name: string) => ({
  userId,
  name,
  email: '',
  role: 'editor' as const,
  joinedAt: '',
  lastSeenAt: null,
});

it('mentions members by their whole name', () => {
  const members = [member('1', 'Ana Ruiz'), member('2', 'Ed'), member('3', '')];
  expect(mentionedIn('@Ana Ruiz, and Ed?', members)).toEqual(['1']);
});

it.each([
  ['@Stranger, look', undefined, ['@Stranger']],
  ['@Ana Ruiz, (@Ed) and @Ana', undefined, ['@Ana']],
  ['@Zoë. Or @Zoë?', undefined, ['@Zoë']],
  ['ann@example.com @ 10', undefined, []],
  ['@St', 0, []],
])('finds who is mentioned in %j but is no member', (text, open, unknown) => {
  expect(unknownIn(text, [{ name: 'Ana Ruiz' }, { name: 'Ed' }, { name: '' }], open)).toEqual(unknown);
});

it('sets off the names of mentioned members, longer ones first', () => {
  expect(mentionParts('Hi @Ana Ruiz, @Ana!', ['Ana', 'Ana Ruiz'])).toEqual([
    { text: 'Hi ', isMention: false },
    { text: '@Ana Ruiz', isMention: true },
    { text: ', ', isMention: false },
    { text: '@Ana', isMention: true },
    { text: '!', isMention: false },
  ]);
});
