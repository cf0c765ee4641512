import { formulaToText } from './docx-formulas.ts';

/** Wrappers that Mammoth drops along with their text: fields, directions of writing and formulas on their own line. */
const WRAPPERS = /<\/?(?:w:fldSimple|w:bdo|w:dir|m:oMathPara)(?:\s[^>]*)?>/g;
const FORMULA = /<m:oMath(?:\s[^>]*)?>[\s\S]*?<\/m:oMath>/g;
/** Formulas of older versions are embedded objects with a picture. */
const EQUATION_OBJECT = /<w:object\b(?:(?!<\/w:object>)[\s\S])*?ProgID="Equation[\s\S]*?<\/w:object>/g;
const RUBY = /<w:ruby>(?:(?!<\/w:ruby>)[\s\S])*?<w:rubyBase>([\s\S]*?)<\/w:rubyBase>\s*<\/w:ruby>/g;
const HIDDEN_RUN =
  /<w:r(?:\s[^>]*)?>\s*<w:rPr>(?:(?!<\/w:rPr>|<w:rPrChange)[\s\S])*?<w:vanish\s*(?:w:val="(?:true|1|on)"\s*)?\/>(?:(?!<w:r[\s>]|<\/w:r>)[\s\S])*<\/w:r>/g;

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
