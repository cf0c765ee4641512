import { DOMParser } from 'linkedom';

const UNKNOWN = '[formula]';

/** Writes a formula of Word (OMML) on one line, as in `x=(-b±√(b^2-4ac))/2a`. */
export function formulaToText(omml: string): string {
  const formula = new DOMParser().parseFromString(omml, 'text/xml').querySelector('m\\:oMath');
  return (formula && childrenToText(formula).trim()) || UNKNOWN;
}

const childrenToText = (element: Element): string => [...element.children].map(elementToText).join('');

function elementToText(element: Element): string {
  const part = (name: string): string => {
    const child = [...element.children].find(({ tagName }) => tagName === `m:${name}`);
    return child ? childrenToText(child) : '';
  };
  const property = (name: string): string | undefined =>
    element.querySelector(`:scope > * > m\\:${name}`)?.getAttribute('m:val') ?? undefined;
  const rows = (name: string): string =>
    [...element.children]
      .filter(({ tagName }) => tagName === `m:${name}`)
      .map((row) => [...row.children].map(elementToText).join(name === 'mr' ? ', ' : ''))
      .join('; ');
  switch (element.tagName) {
    case 'm:t':
      return element.textContent ?? '';
    case 'm:f':
      return `${grouped(part('num'))}/${grouped(part('den'))}`;
    case 'm:sSup':
    case 'm:sSub':
    case 'm:sSubSup':
    case 'm:sPre':
      return part('e') + marked('_', part('sub')) + marked('^', part('sup'));
    case 'm:rad':
      return `${part('deg')}√${grouped(part('e'))}`;
    case 'm:nary':
      return `${property('chr') ?? '∫'}${marked('_', part('sub'))}${marked('^', part('sup'))} ${part('e')}`;
    case 'm:d':
      return `${property('begChr') ?? '('}${rows('e')}${property('endChr') ?? ')'}`;
    case 'm:func':
      return `${part('fName')} ${part('e')}`;
    case 'm:limLow':
      return part('e') + marked('_', part('lim'));
    case 'm:limUpp':
      return part('e') + marked('^', part('lim'));
    case 'm:m':
      return `[${rows('mr')}]`;
    case 'm:eqArr':
      return rows('e');
    case 'w:del':
    case 'w:moveFrom':
      return '';
    default:
      return element.tagName.endsWith('Pr') ? '' : childrenToText(element);
  }
}

const grouped = (text: string): string => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`);
const marked = (mark: string, text: string): string => text && `${mark}${grouped(text)}`;
