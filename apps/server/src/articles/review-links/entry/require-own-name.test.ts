import { expect, it } from 'vitest';
import { looksLike } from './require-own-name.ts';

it.each([
  ['Ζoe Μuller', 'Zoë Müller'],
  ['ΖΟË MÜLLER', 'Zoë Müller'],
  ['ᴢoe müller', 'Zoë Müller'],
  ['𝐙𝐨𝐞 𝐌𝐮𝐥𝐥𝐞𝐫', 'Zoë Müller'],
  ['Zoe—Müller', 'Zoë Müller'],
  ['Müller Zoë', 'Zoë Müller'],
  ['Zoë Müller (Editor)', 'Zoë Müller'],
  ['ɡreta Berɡ', 'Greta Berg'],
  ['Tim Вaueг', 'Tim Bauer'],
  ['Sören Berg', 'Søren Berg'],
  ['Vvill Berg', 'Will Berg'],
  ['rnia Berg', 'Mia Berg'],
  ['Łukasz N0wak', 'Lukasz Nowak'],
  ['lan', 'Ian'],
  ['王 芳', '王芳'],
  ['Ann\u2800Lee', 'Ann Lee'],
  ['Editor\u3164Ann\uFFA0Lee', 'Ann Lee'],
  ['Editor\u115FAnn\u1160Lee', 'Ann Lee'],
  ['ᴀɴɴ ʟᴇᴇ', 'Ann Lee'],
  ['ᴋɪᴍ ᴍᴀʀᴛɪɴ', 'Kim Martin'],
  ['Ann Lee®', 'Ann Lee'],
  ['Ann★Lee★Editor', 'Ann Lee'],
  ['|an Lee', 'Ian Lee'],
  ['Ediτor', 'Editor'],
  ['Ɛda', 'Eda'],
  ['Ann L33', 'Ann Lee'],
  ['Ann Lεe', 'Ann Lee'],
  ['Ann Lɘe', 'Ann Lee'],
])('%s looks like %s', (name, member) => {
  expect(looksLike(name, member)).toBe(true);
});

it.each([
  ['Anna Schmidt', 'Anna Berger'],
  ['Annabel Berger', 'Anna Berger'],
  ['A. Berger', 'Anna Berger'],
  ['Anna', 'Anna Berger'],
  ['Al Pacino', 'Al'],
  ['Тимур', 'Tim'],
  ['王芳芳', '王芳'],
  ['Mia', ''],
  ['🙂', ''],
])('%s does not look like %s', (name, member) => {
  expect(looksLike(name, member)).toBe(false);
});
