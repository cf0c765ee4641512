import { expect, it } from 'vitest';
import { accentIn, accentStyle, contrast } from './accent.ts';

const SURFACES = {
  light: ['#fbfaf7', '#ffffff', '#f3f1eb'],
  dark: ['#0f1218', '#171b23', '#1f242e'],
} as const;

it.each(['#2442e6', '#ffff00', '#ffffff', '#000000', '#0a7d55', '#ff0000', '#7f7f7f', '#00ffff'])(
  'text in %s and on it can be read in both themes',
  (hex) => {
    for (const theme of ['light', 'dark'] as const) {
      const { accent, soft, strong } = accentIn(theme, hex);
      const on = theme === 'light' ? '#ffffff' : '#0f1218';
      for (const back of [...SURFACES[theme], soft, on])
        expect(contrast(accent, back)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(strong, on)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it('keeps a colour that can be read', () => {
  expect(accentIn('light', '#2442e6').accent).toBe('#2442e6');
  expect(accentIn('dark', '#8fa2ff').accent).toBe('#8fa2ff');
  expect(accentStyle('#2442e6')).toMatch(/^:root\{--color-accent:light-dark\(#2442e6,#[0-9a-f]{6}\);/);
});
