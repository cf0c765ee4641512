export type Style = ReadonlyMap<string, string>;

const maxCss = 300_000;
const maxHidingRules = 200;
const mayHide = /display\s*:\s*none|visibility\s*:\s*hidden|:\s*-\d{3}|font-size\s*:\s*0|clip|color\s*:/i;

/**
 * Styles that may hide elements, as far as the page itself declares them in attributes and style elements. Only
 * attributes count for transparency, because animations begin with it.
 */
export function hidingStyles(document: Document): Map<Element, Style> {
  const styles = new Map<Element, Style>();
  const rules = [...document.querySelectorAll('style')].flatMap(rulesOf);
  const showing = rules.filter(({ style }) => style.has('display') && !isClosed(style));
  const hiding = rules.filter(({ style }) => isClosed(style) || isUnreadable(style));
  for (const { selector, style } of hiding.slice(0, maxHidingRules)) {
    for (const element of attempt(() => [...document.querySelectorAll(selector)]) ?? []) {
      // Another rule may show it, such as `.tab.active`.
      const isShown =
        isClosed(style) && showing.some((rule) => attempt(() => element.matches(rule.selector)));
      if (!isShown) styles.set(element, style);
    }
  }
  for (const element of document.querySelectorAll('[style]')) {
    const style = parseStyle(element.getAttribute('style') ?? '');
    if (!style.has('display') || isClosed(style))
      styles.set(element, new Map([...(styles.get(element) ?? []), ...style]));
    else styles.set(element, style);
  }
  return styles;
}

function rulesOf({ textContent: css, media, sheet }: HTMLStyleElement): { selector: string; style: Style }[] {
  if (css.length > maxCss || !mayHide.test(css) || media === 'print') return [];
  return (attempt(() => [...(sheet?.cssRules ?? [])]) ?? []).flatMap((rule) =>
    'selectorText' in rule && 'style' in rule
      ? [
          {
            selector: String(rule.selectorText),
            style: parseStyle((rule.style as CSSStyleDeclaration).cssText),
          },
        ]
      : [],
  );
}

function parseStyle(css: string): Style {
  return new Map(
    css.split(';').map((declaration): [string, string] => {
      const [name = '', ...value] = declaration.toLowerCase().split(':');
      return [name.trim(), value.join(':').replace('!important', '').trim()];
    }),
  );
}

/** True if the element has no place on the page, which a script may change, as in accordions and tabs. */
export function isClosed(style: Style): boolean {
  const cuts = /^(?:hidden|clip)/.test(style.get('overflow') ?? '');
  return (
    style.get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '') ||
    (cuts && (isZero(style.get('height')) || isZero(style.get('max-height'))))
  );
}

/** True if people can't see the element though it has its place. */
export function isUnreadable(style: Style): boolean {
  const value = (name: string): string => style.get(name) ?? '';
  const isFarOff = offsets.some((name) => Number.parseFloat(value(name)) <= -100);
  return (
    (isFarOff && (style.has('position') || style.has('text-indent'))) ||
    Number.parseFloat(value('font-size')) <=
      (smallest[/[a-z%]+$/.exec(value('font-size'))?.[0] ?? ''] ?? 0) ||
    /scale[xy]?\(\s*0\s*[,)]|translate\w*\([^)]*-\d{4}/.test(value('transform')) ||
    /^rect\(\s*[01](?:px)?[\s,]/.test(value('clip')) ||
    /^(?:inset\(\s*(?:[5-9]\d|100)%|circle\(\s*0)/.test(value('clip-path')) ||
    (/^(?:hidden|clip)/.test(value('overflow')) && /^[01](?:px)?$/.test(value('width'))) ||
    (/^(?:transparent|rgba\(.*[\s,]0(?:\.0+)?\))$/.test(value('color')) &&
      !/text/.test([...style.values()].join(' '))) ||
    hasColorOf(style, style)
  );
}

/** Largest font sizes that nobody can read, by unit. */
const smallest: Readonly<Record<string, number>> = { px: 1, pt: 1, em: 0.1, rem: 0.1, '%': 10 };

export const isTransparent = (style: Style): boolean =>
  Number.parseFloat(style.get('opacity') ?? '') === 0 && !animated.some((name) => style.has(name));

const offsets = ['left', 'top', 'right', 'bottom', 'text-indent'];
const animated = [
  'transform',
  '-webkit-transform',
  'transition',
  'animation',
  'will-change',
  'filter',
  'translate',
];

const isZero = (length: string | undefined): boolean =>
  length !== undefined && Number.parseFloat(length) === 0;

/** True if the text has the color of the background, or none. */
export function hasColorOf(text: Style, background: Style): boolean {
  const color = rgb(text.get('color'));
  const behind = rgb(background.get('background-color') ?? background.get('background'));
  return color !== undefined && behind?.every((part, at) => Math.abs(part - (color[at] ?? 0)) < 8) === true;
}

const named: Readonly<Record<string, number[]>> = { white: [255, 255, 255], black: [0, 0, 0] };

function rgb(color = ''): number[] | undefined {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})\b/.exec(color) ?? [];
  if (hex)
    return hex
      .match(hex.length === 3 ? /./g : /../g)
      ?.map((part) => Number.parseInt(part.repeat(2).slice(0, 2), 16));
  const [, numbers] = /^rgba?\(([\d\s,.]+)/.exec(color) ?? [];
  return numbers ? numbers.split(/[\s,]+/, 3).map(Number) : named[/^\w+/.exec(color)?.[0] ?? ''];
}

/** Undefined for selectors and rules that the DOM library does not read. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
