/** Who made a text. `program`: saved with an API token, so it isn't known. */
export type MadeBy = 'model' | 'assembled' | 'program' | 'people';

/** What readers are told about how a text was made. */
export interface Disclosure {
  text: string;
  /** Digital source type by IPTC, as a URI. */
  sourceType: string;
}

/** Digital source type of what is disclosed, by IPTC and by schema.org. */
interface SourceType {
  iptc: string;
  schema: string;
}

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const SCHEMA = 'https://schema.org/';
const TYPES = {
  model: { iptc: `${IPTC}trainedAlgorithmicMedia`, schema: `${SCHEMA}TrainedAlgorithmicMediaDigitalSource` },
  modelAndPeople: {
    iptc: `${IPTC}compositeWithTrainedAlgorithmicMedia`,
    schema: `${SCHEMA}CompositeWithTrainedAlgorithmicMediaDigitalSource`,
  },
  assembled: { iptc: `${IPTC}algorithmicMedia`, schema: `${SCHEMA}AlgorithmicMediaDigitalSource` },
  assembledAndPeople: { iptc: `${IPTC}composite`, schema: `${SCHEMA}CompositeDigitalSource` },
} as const satisfies Record<string, SourceType>;

/** Type of pictures only: a mix with parts that a machine made. */
const SYNTHETIC = { iptc: `${IPTC}compositeSynthetic`, schema: `${SCHEMA}CompositeSyntheticDigitalSource` };

interface Made {
  by: MadeBy;
  words: number;
  machineWords: number;
}

/**
 * Digital source type of a text that is disclosed. One that an author discloses although no machine is known to have
 * written it counts as written with a model, as that is what its readers are told.
 */
export function sourceTypeOf({ by, words, machineWords }: Made): SourceType {
  const isWhole = machineWords >= words;
  if (by === 'assembled') return isWhole ? TYPES.assembled : TYPES.assembledAndPeople;
  return by === 'model' && isWhole ? TYPES.model : TYPES.modelAndPeople;
}

/** Member of schema.org's enumeration for a digital source type by IPTC. */
export const schemaSourceType = (iptc: string): string | undefined =>
  [...Object.values(TYPES), SYNTHETIC].find((type) => type.iptc === iptc)?.schema;

interface Wording {
  model: string;
  assembled: string;
  program: string;
}

const WORDINGS: Readonly<Record<string, Wording>> & { en: Wording } = {
  en: {
    model: 'This text was written with the help of artificial intelligence.',
    assembled: 'This text was put together by software from the sources it names.',
    program: 'This text was created with automated tools.',
  },
  es: {
    model: 'Este texto se ha redactado con ayuda de inteligencia artificial.',
    assembled: 'Este texto lo ha compuesto un programa a partir de las fuentes que cita.',
    program: 'Este texto se ha creado con herramientas automáticas.',
  },
  zh: {
    model: '本文在人工智能辅助下撰写。',
    assembled: '本文由软件根据所列来源整理而成。',
    program: '本文由自动化工具生成。',
  },
};

const primary = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** Key of the wording for an article's language. */
export const wordingKey = (language: string): 'en' | 'es' | 'zh' | 'other' => {
  const key = primary(language);
  return key === 'en' || key === 'es' || key === 'zh' ? key : 'other';
};

/** Usual text for a language: in English for those without one. */
export const usualDisclosure = (language: string, by: MadeBy): string =>
  (WORDINGS[primary(language)] ?? WORDINGS.en)[by === 'people' ? 'model' : by];

const MARKS = /[\\`*_[\]<>#|~!&$]/g;
const URLS = /(https?:\/\/[^\s<>]+)/;

/** The text as Markdown, in which nothing but URLs is markup. */
export const disclosureMarkdown = (text: string): string =>
  text
    .split(URLS)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(MARKS, '\\$&')))
    .join('')
    .replace(/^(\d+)(?=[.)])|^(?=[-+=])/, '$1\\');

/** Adds the text that readers see below an article, as a paragraph of its own. */
export const withDisclosure = (
  article: string,
  text: string,
  format: 'markdown' | 'plain' = 'markdown',
): string => `${article.trimEnd()}\n\n${format === 'plain' ? text : disclosureMarkdown(text)}\n`;

/** Compared without markup, as a site may have escaped, emphasized or spaced it otherwise. */
const bare = (line: string): string => line.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');

/** Removes the last line that has this text, from a text that was read back. */
export function withoutDisclosure(markdown: string, text: string): string {
  const wanted = bare(text);
  if (wanted === '') return markdown;
  const lines = markdown.split('\n');
  const at = lines.findLastIndex((line) => bare(line) === wanted);
  if (at < 0) return markdown;
  return lines
    .toSpliced(at, 1)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}
