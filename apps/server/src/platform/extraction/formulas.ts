import { MathMLToLaTeX } from 'mathml-to-latex';

const UNKNOWN = '[formula]';
const RENDERED =
  '.katex-display, .katex, mjx-container, .MathJax_Display, .MathJax, .MathJax_Preview, .MathJax_SVG, .mwe-math-element';

/** Replaces formulas by their TeX, which is readable as text. Changes the document. */
export function writeFormulas(document: Document): void {
  // A script holds the source of a formula that MathJax wrote before it.
  for (const script of document.querySelectorAll('script[type^="math/tex"]')) {
    removeRendered(script);
    script.replaceWith(written(script.textContent));
  }
  for (const formula of document.querySelectorAll(`${RENDERED}, math`)) {
    if (formula.parentElement?.closest(`${RENDERED}, math`)) continue;
    formula.replaceWith(written(texOf(formula)));
  }
  for (const picture of document.querySelectorAll(
    'img.latex, img.tex, img[class*="math" i], img[src*="latex" i]',
  )) {
    picture.replaceWith(written(picture.getAttribute('alt')));
  }
}

function written(source: string | null | undefined): string {
  const tex = source?.replace(/\s+/g, ' ').trim();
  return tex?.replace(/^\{\\displaystyle (.*)\}$/, '$1').trim() || UNKNOWN;
}

function texOf(formula: Element): string | null | undefined {
  const annotation = formula.querySelector(
    'annotation[encoding="application/x-tex" i], annotation[encoding="TeX" i]',
  );
  const math = formula.matches('math') ? formula : formula.querySelector('math');
  const alternative =
    math?.getAttribute('alttext') ??
    formula.getAttribute('data-tex') ??
    formula.querySelector('img[alt]')?.getAttribute('alt');
  return annotation?.textContent ?? alternative ?? (math ? convert(math) : undefined);
}

function convert(math: Element): string | undefined {
  try {
    return MathMLToLaTeX.convert(math.outerHTML);
  } catch {
    return undefined;
  }
}

function removeRendered(script: Element): void {
  const before = script.previousElementSibling;
  if (!before?.matches(RENDERED)) return;
  before.remove();
  removeRendered(script);
}
