export type Style = ReadonlyMap<string, string>;

/** A rule for some windows only is partial. */
type Rule = { selector: string; style: Style; isPartial: boolean };

const MAX_CSS = 300_000;
const MAX_SELECTORS = 300;
const MAY_HIDE = /display\s*:\s*none|visibility\s*:\s*hidden|:\s*-\d{3}|font-size\s*:\s*0|clip|color\s*:/i;

/**
 * Styles that may hide elements, as far as the page itself declares them in attributes and style elements. Only
 * attributes count for transparency, because animations begin with it.
 */
export function hidingStyles(document: Document): Map<Element, Style> {
  const rules = [...document.querySelectorAll('style')].flatMap(rulesOf);
  const always = rules.filter(({ isPartial }) => !isPartial);
  const closed = select(document, always, isClosed);
  // Another rule may show an element, such as `.tab.active`, or in wide windows.
  if (closed.length > 0) {
    const shown = new Set(select(document, rules, (style) => style.has('display') && !isClosed(style)));
    closed.splice(0, Infinity, ...closed.filter((element) => !shown.has(element)));
  }
  const styles = new Map<Element, Style>([
    ...select(document, always, isUnreadable).map((element) => [element, FAR_OFF] as const),
    ...closed.map((element) => [element, NOT_DISPLAYED] as const),
  ]);
  for (const element of document.querySelectorAll('[style]')) {
    const style = parseStyle(element.getAttribute('style') ?? '');
    const isShown = style.has('display') && !isClosed(style);
    styles.set(element, isShown ? style : new Map([...(styles.get(element) ?? []), ...style]));
  }
  return styles;
}

const NOT_DISPLAYED: Style = new Map([['display', 'none']]);
const FAR_OFF: Style = new Map([['text-indent', '-999px']]);

/** Elements of all rules at once, because the library walks the whole page for each call. */
function select(document: Document, rules: readonly Rule[], isMeant: (style: Style) => boolean): Element[] {
  const selectors = rules.filter(({ style }) => isMeant(style)).map(({ selector }) => selector);
  const plain = selectors.filter((selector) => !selector.includes(':')).slice(0, MAX_SELECTORS);
  return plain.length === 0 ? [] : (attempt(() => [...document.querySelectorAll(plain.join(', '))]) ?? []);
}

function rulesOf({ textContent: css, media, sheet }: HTMLStyleElement): Rule[] {
  if (css.length > MAX_CSS || !MAY_HIDE.test(css) || media === 'print') return [];
  return attempt(() => flatRules(sheet?.cssRules ?? [])) ?? [];
}

function flatRules(rules: Iterable<CSSRule>, isPartial = false): Rule[] {
  return [...rules].flatMap((rule) => {
    if ('selectorText' in rule && 'style' in rule) {
      const style = parseStyle((rule.style as CSSStyleDeclaration).cssText);
      return [{ selector: String(rule.selectorText), style, isPartial }];
    }
    const isForWindows = 'media' in rule && 'cssRules' in rule && !/print/.test(String(rule.media));
    return isForWindows ? flatRules(rule.cssRules as CSSRuleList, true) : [];
  });
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
  const isFarOff = OFFSETS.some((name) => Number.parseFloat(value(name)) <= -100);
  return (
    (isFarOff && (style.has('position') || style.has('text-indent'))) ||
    Number.parseFloat(value('font-size')) <=
      (SMALLEST[/[a-z%]+$/.exec(value('font-size'))?.[0] ?? ''] ?? 0) ||
    /scale[xy]?\(\s*0\s*[,)]|translate\w*\([^)]*-\d{4}/.test(value('transform')) ||
    /^rect\(\s*[01](?:px)?[\s,]/.test(value('clip')) ||
    /^(?:inset\(\s*(?:[5-9]\d|100)%|circle\(\s*0)/.test(value('clip-path')) ||
    (/^(?:hidden|clip)/.test(value('overflow')) && /^[01](?:px)?$/.test(value('width'))) ||
    (/^(?:transparent|rgba\(.*[\s,]0(?:\.0+)?\))$/.test(value('color')) &&
      !/text/.test([...style.values()].join(' '))) ||
    hasColorOf(style, style)
  );
}

/** Font sizes up to which text is illegible, by unit. */
const SMALLEST: Readonly<Record<string, number>> = { px: 1, pt: 1, em: 0.1, rem: 0.1, '%': 10 };

export const isTransparent = (style: Style): boolean =>
  Number.parseFloat(style.get('opacity') ?? '') === 0 && !ANIMATED.some((name) => style.has(name));

const OFFSETS = ['left', 'top', 'right', 'bottom', 'text-indent'];
const ANIMATED = [
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

const NAMED: Readonly<Record<string, number[]>> = { white: [255, 255, 255], black: [0, 0, 0] };

function rgb(color = ''): number[] | undefined {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})\b/.exec(color) ?? [];
  if (hex)
    return hex
      .match(hex.length === 3 ? /./g : /../g)
      ?.map((part) => Number.parseInt(part.repeat(2).slice(0, 2), 16));
  const [, numbers] = /^rgba?\(([\d\s,.]+)/.exec(color) ?? [];
  return numbers ? numbers.split(/[\s,]+/, 3).map(Number) : NAMED[/^\w+/.exec(color)?.[0] ?? ''];
}

/** Undefined for selectors and rules that the DOM library does not read. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
