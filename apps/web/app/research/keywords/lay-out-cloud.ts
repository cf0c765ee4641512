import layout from 'd3-cloud';

export interface CloudWord {
  text: string;
  /** Relative size, from 0 to 1. */
  prominence: number;
}

/** Position of a word: middle `x` and baseline `y`, relative to the middle of the cloud. */
export interface PlacedWord {
  text: string;
  size: number;
  x: number;
  y: number;
  /** Text width in pixels. */
  length: number;
}

export interface Cloud {
  words: PlacedWord[];
  width: number;
  top: number;
  height: number;
}

export const CLOUD_FONT = '"Source Serif 4 Variable", Georgia, "Times New Roman", serif';

const SMALLEST = 16;
const LARGEST = { narrow: 30, wide: 46 };
const WIDE = 480;
/** Gap around each word, so that neighbors can be read and tapped separately. */
const GAP = 6;
/** Aspect ratios to try, flattest first. */
const FORMATS = [0.36, 0.5, 0.7, 1, 1.25, 1.5, 2, 2.5];
/** Seeds to try: if one leaves a word unplaced, another usually doesn't. */
const SEEDS = [1, 2, 3];
/** Shares of the font size above and below the baseline. */
const ASCENT = 0.84;
const DESCENT = 0.28;

/** Returns deterministic pseudo-random numbers (mulberry32), so that words don't move between renders. */
function sameNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Sized = Omit<PlacedWord, 'x' | 'y'>;

function sizeWords(words: readonly CloudWord[], width: number, canvas: HTMLCanvasElement): Sized[] {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const largest = width < WIDE ? LARGEST.narrow : LARGEST.wide;
  const least = Math.min(...words.map(({ prominence }) => prominence));
  return words.map(({ text, prominence }) => {
    const wanted = SMALLEST + ((largest - SMALLEST) * (prominence - least)) / (1 - least || 1);
    if (context) context.font = `${wanted}px ${CLOUD_FONT}`;
    const long = context?.measureText(text).width ?? 0;
    const fit = Math.min(1, (width - 4 * GAP) / Math.max(1, long));
    return { text, size: Math.floor(wanted * fit), length: long * fit };
  });
}

function place(
  words: readonly Sized[],
  [width, height]: [number, number],
  seed: number,
  canvas: HTMLCanvasElement,
) {
  let placed: PlacedWord[] = [];
  layout<Sized & { x?: number; y?: number }>()
    .canvas(() => canvas)
    .size([width, height])
    .words(words.map((word) => ({ ...word })))
    .font(CLOUD_FONT)
    .fontSize(({ size }) => size)
    .padding(GAP)
    .rotate(0)
    .random(sameNumbers(seed))
    .on('end', (done) => {
      placed = done.map(({ text, size, length, x = 0, y = 0 }) => ({ text, size, length, x, y }));
    })
    .start();
  return placed;
}

/** Places all words as flat as possible in `width` pixels. Deterministic. Undefined if they do not fit. */
export function layOutCloud(
  words: readonly CloudWord[],
  width: number,
  canvas = document.createElement('canvas'),
): Cloud | undefined {
  const sized = sizeWords(words, width, canvas);
  const area = sized.reduce((sum, { size, length }) => sum + size * length, 0);
  const roomy = FORMATS.filter((format) => width * width * format > area);
  for (const [format, seed] of roomy.flatMap((tried) => SEEDS.map((from) => [tried, from] as const))) {
    const placed = place(sized, [width, Math.round(width * format)], seed, canvas);
    if (placed.length < words.length) continue;
    const top = Math.min(...placed.map(({ y, size }) => y - size * ASCENT)) - GAP;
    const bottom = Math.max(...placed.map(({ y, size }) => y + size * DESCENT)) + GAP;
    return { words: placed, width, top, height: bottom - top };
  }
  return undefined;
}
