import { formulaToText } from './docx-formulas.ts';

/** Wrappers that Mammoth drops along with their text: fields, directions of writing and formulas on their own line. */
const WRAPPERS = /<\/?(?:w:fldSimple|w:bdo|w:dir|m:oMathPara)(?:\s[^>]*)?>/g;
const FORMULA = /<m:oMath(?:\s[^>]*)?>[\s\S]*?<\/m:oMath>/g;
/** Formulas of older versions are embedded objects with a picture. */
const EQUATION_OBJECT = /<w:object\b(?:(?!<\/w:object>)[\s\S])*?ProgID="Equation[\s\S]*?<\/w:object>/g;
const RUBY = /<w:ruby>(?:(?!<\/w:ruby>)[\s\S])*?<w:rubyBase>([\s\S]*?)<\/w:rubyBase>\s*<\/w:ruby>/g;
const HIDDEN_RUN =
  /<w:r(?:\s[^>]*)?>\s*<w:rPr>(?:(?!<\/w:rPr>|<w:rPrChange)[\s\S])*?<w:vanish\s*(?:w:val="(?:true|1|on)"\s*)?\/>(?:(?!<w:r[\s>]|<\/w:r>)[\s\S])*<\/w:r>/g;

const ABSTRACT_LIST = /<w:abstractNum\s[^>]*w:abstractNumId="(\d+)"(?:(?!<\/w:abstractNum>)[\s\S])*/g;
const BOX_LEVEL = /<w:lvl\s[^>]*w:ilvl="(\d)"(?:(?!<\/w:lvl>)[\s\S])*?<w:lvlText w:val="([☐☑☒❏❑□])"/g;
const LIST = /<w:num\s[^>]*w:numId="(\d+)"[^>]*>\s*<w:abstractNumId w:val="(\d+)"/g;
const LISTED =
  /<w:pPr>(?:(?!<\/w:pPr>)[\s\S])*?<w:numPr>((?:(?!<\/w:numPr>)[\s\S])*)<\/w:numPr>(?:(?!<\/w:pPr>)[\s\S])*<\/w:pPr>(?!\s*<\/w:pPrChange>)/g;

/** Boxes that lists have as bullets, as checklists of Google Docs do, by list and level. */
export function boxBullets(numbering: string): ReadonlyMap<string, string> {
  const levels = new Map(
    [...numbering.matchAll(ABSTRACT_LIST)].map(([xml, id]) => [id, [...xml.matchAll(BOX_LEVEL)]]),
  );
  return new Map(
    [...numbering.matchAll(LIST)].flatMap(([, list, id]) =>
      (levels.get(id) ?? []).map(([, level, box = '']): [string, string] => [
        `${list} ${level}`,
        /[❏❑□]/.test(box) ? '☐' : box,
      ]),
    ),
  );
}

/** Writes bullets that are boxes into the text, because Mammoth tells only that there is a bullet. */
export const writeBoxBullets = (xml: string, boxes: ReadonlyMap<string, string>): string =>
  boxes.size === 0
    ? xml
    : xml.replace(LISTED, (properties, list: string) => {
        const [level = '0', id] = ['ilvl', 'numId'].map(
          (name) => new RegExp(`<w:${name} w:val="(\\d+)"`).exec(list)?.[1],
        );
        const box = boxes.get(`${id} ${level}`);
        return box ? `${properties}${textRun(`${box} `)}` : properties;
      });

/** Rewrites the XML of a text so that Mammoth reads all of it that people see. */
export const rewriteMarkup = (xml: string): string =>
  xml
    .replace(HIDDEN_RUN, '')
    .replace(FORMULA, (omml) => textRun(formulaToText(omml)))
    .replace(EQUATION_OBJECT, '<w:t>[formula]</w:t>')
    .replace(RUBY, '$1')
    .replace(WRAPPERS, '')
    .replace(/<w:cr\s*\/>/g, '<w:br/>')
    .replace(/<w:ptab\b[^>]*\/>/g, '<w:tab/>');

const textRun = (text: string): string => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
