import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  [1, 'Pour-over coffee', '0001-Pour-over-coffee'],
  [12, '  How to: brew (fast)?  ', '0012-How-to-brew-fast'],
  [3, '手冲咖啡入门', '0003-手冲咖啡入门'],
  [4, '¿Cómo se hace el café?', '0004-Cómo-se-hace-el-café'],
  [5, 'Cafe\u0301', '0005-Café'],
  [6, '../../etc/passwd', '0006-etc-passwd'],
  [7, 'C:\\Windows\\system32', '0007-C-Windows-system32'],
  [8, 'CON', '0008-CON'],
  [9, 'a\u0000b\nc\u202Egnp.exe', '0009-a-b-c-gnp-exe'],
  [10, '🎉 . 🎉', '0010-untitled'],
  [11, '', '0011-untitled'],
  [12_345, 'late', '12345-late'],
])('[PROF-29] names the file of no. %i, %j, %s', (number, title, name) => {
  expect(fileName(number, title)).toBe(name);
});

it.each(['x'.repeat(500), '𝒳'.repeat(500), 'word '.repeat(100)])(
  'keeps long names within what systems take',
  (title) => {
    const name = fileName(99_999, title);
    expect(Buffer.byteLength(`${name}.json`)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/[^-]$/u);
    expect(name.isWellFormed()).toBe(true);
  },
);
