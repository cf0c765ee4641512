const RENDERED = '.katex-display, .katex, mjx-container, .MathJax, math';
const UNKNOWN = '[formula]';

/** Replaces formulas by their TeX source, which is readable as text. */
export function writeFormulas(body: HTMLElement): void {
  for (const formula of body.querySelectorAll(RENDERED)) {
    if (!formula.parentElement?.closest(RENDERED)) formula.replaceWith(sourceOf(formula) || UNKNOWN);
  }
}

function sourceOf(formula: Element): string | undefined {
  const source =
    formula.querySelector('annotation[encoding="application/x-tex" i]')?.textContent ??
    formula.getAttribute('alttext') ??
    formula.getAttribute('data-tex');
  const math = formula.matches('math') ? formula : formula.querySelector('math');
  // Fractions, roots and exponents lose their sense in plain text.
  const isPlain =
    math &&
    !math.querySelector('mfrac, msqrt, mroot, msup, msub, msubsup, munder, mover, munderover, mtable');
  return (source ?? (isPlain ? math.textContent : undefined))?.replace(/\s+/g, ' ').trim();
}

/** Word puts its formulas into conditional comments, next to a picture that isn't pasted. */
export const wordFormula = ({ data }: Comment): string | undefined => {
  if (!/^\[if gte msEquation/i.test(data)) return undefined;
  if (/<m:(?:f|rad|sSup|sSub|sSubSup|nary|m|eqArr)>/i.test(data)) return UNKNOWN;
  const runs = [...data.matchAll(/<m:r\b[^>]*>([\s\S]*?)<\/m:r>/gi)].map(([, run = '']) => run);
  return new DOMParser().parseFromString(runs.join(''), 'text/html').body.textContent.trim() || UNKNOWN;
};
