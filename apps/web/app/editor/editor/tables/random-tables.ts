/** Repeats the same numbers in every run. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const TEXTS = [
  '',
  'one',
  '**two** words',
  'a\\|b',
  '`x\\|y`',
  'first<br>second',
  '浇水',
  'مؤقت',
  '  wide  ',
  '\\\\',
];

/** Builds a table with short rows, escapes, line breaks and several scripts. */
export function buildTable(random: (below: number) => number): string {
  const columns = 1 + random(4);
  const text = () => TEXTS[random(TEXTS.length)] ?? '';
  const pad = () => ' '.repeat(1 + random(3));
  const row = (length: number) => `|${Array.from({ length }, () => `${pad()}${text()}${pad()}|`).join('')}`;
  const delimiters = Array.from({ length: columns }, () => ['---', ':--', ':-:', '---:'][random(4)]);
  const body = Array.from({ length: random(4) }, () => row(Math.max(1, columns - random(2))));
  return [row(columns), `|${delimiters.join('|')}|`, ...body].join('\n');
}
