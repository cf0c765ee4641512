type Rgb = readonly [number, number, number];

/** Surfaces and text of the themes (`theme.css`) against which an accent must be readable. */
const THEMES = {
  light: { surfaces: ['#fbfaf7', '#ffffff', '#f3f1eb'], onAccent: '#ffffff', towards: '#000000' },
  dark: { surfaces: ['#0f1218', '#171b23', '#1f242e'], onAccent: '#0f1218', towards: '#ffffff' },
} as const;
export type Theme = keyof typeof THEMES;

export const paperOf = (theme: Theme): string => THEMES[theme].surfaces[0];

const MIN_CONTRAST = 4.5;
const STEP = 0.04;
const SOFT = 0.1;

export interface Accent {
  accent: string;
  strong: string;
  soft: string;
}

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const format = (colour: Rgb): string =>
  `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const mix = ([r, g, b]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb => [
  r + (r2 - r) * share,
  g + (g2 - g) * share,
  b + (b2 - b) * share,
];

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(front: string, back: string): number {
  const [a, b] = [luminance(parse(front)), luminance(parse(back))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const softOf = (accent: Rgb, theme: Theme): string =>
  format(mix(parse(THEMES[theme].surfaces[1]), accent, SOFT));

function isReadable(accent: Rgb, theme: Theme): boolean {
  const { surfaces, onAccent } = THEMES[theme];
  const colour = format(accent);
  return [...surfaces, onAccent, softOf(accent, theme)].every(
    (back) => contrast(colour, back) >= MIN_CONTRAST,
  );
}

/** Makes a colour darker or lighter until text in it and on it is readable in the theme. */
export function accentIn(theme: Theme, hex: string): Accent {
  const chosen = parse(hex);
  const end = parse(THEMES[theme].towards);
  let share = 0;
  while (share < 1 && !isReadable(mix(chosen, end, share), theme)) share += STEP;
  const accent = mix(chosen, end, Math.min(share, 1));
  return { accent: format(accent), strong: format(mix(accent, end, 0.25)), soft: softOf(accent, theme) };
}

/** Rules that replace the accent of both themes. */
export function accentStyle(hex: string): string {
  const [light, dark] = [accentIn('light', hex), accentIn('dark', hex)];
  const rule = (name: string, key: keyof Accent) => `--color-${name}:light-dark(${light[key]},${dark[key]});`;
  return `:root{${rule('accent', 'accent')}${rule('accent-strong', 'strong')}${rule('accent-soft', 'soft')}}`;
}
