import { isAnswerMark } from './answer-marks.ts';

/** Remarks of models about themselves or their work, in the languages of the interface. */
const ABOUT_ITSELF =
  /(?<!\p{L})(?:as an? (?:AI|artificial intelligence|(?:large )?language model)|I(?:'m| am) (?:just )?an? (?:AI|language model)|my (?:knowledge cutoff|training data)|I (?:can(?:no|')t|am (?:not able|unable) to) (?:browse|access|fulfil|provide|write|help|assist)|als (?:KI|künstliche Intelligenz|Sprachmodell)|ich bin (?:nur )?(?:eine KI|ein Sprachmodell)|como (?:una? )?(?:IA|inteligencia artificial|modelo de lenguaje)|soy (?:una IA|un modelo de lenguaje))(?!\p{L})|作为(?:一个|一名)?(?:AI|人工智能|(?:大型)?语言模型)|我(?:只)?是(?:一个)?(?:AI|人工智能|语言模型)/iu;
/** Opening such as "Sure! Here is the section:". */
const OPENING =
  /^(?:(?:sure|certainly|of course|absolutely|great|okay|gerne|natürlich|klar|claro|por supuesto|desde luego)[!,.][^\n]{0,120}|(?:here(?:'s| is| are)|below is|hier (?:ist|sind|kommt)|aquí (?:está|tienes|van?)|a continuación)[^\n]{0,120}[:：]|(?:当然|好的)[！，。!,][^\n]{0,60}|以下是[^\n]{0,60}[:：])\s*$/iu;
const CLOSING =
  /^(?:I hope (?:this|that)|(?:please )?let me know|feel free to|would you like me|if you(?:'d| would) like(?:,)? (?:me to|I can)|ich hoffe|lass(?:en Sie)? (?:es )?mich wissen|espero que|av[ií]same|hazme saber|no dudes en|希望(?:这|以上)|如果(?:您|你)需要|请告诉我)[^\n]{0,300}$/iu;
/** Heading or label of a list of sources that the model made up: ours is added later. */
const SOURCE_LIST =
  /^(?:#{1,6}\s*)?(?:\*\*|__)?(?:references?|sources?|bibliography|works cited|further reading|quellen(?:verzeichnis)?|literatur(?:verzeichnis)?|fuentes|referencias|bibliografía|参考(?:来源|文献|资料)|来源)(?:\*\*|__)?\s*[:：]?(?:\*\*|__)?\s*$/iu;
const LIST_LINE = /^\s*(?:[-*+•]|\[?\d{1,3}[.\])])\s*\S/;

/** Announcement of the answer, anywhere in the text, since a user may have pasted it. */
const ANNOUNCEMENT =
  /^(?:(?:here(?:'s|’s| is| are)|below is) (?:the|your|an?) [^\n]{0,60}(?:you (?:asked|requested|wanted)|as requested)|hier (?:ist|sind) [^\n]{0,60}(?:gewünschte|um den du|um den Sie|den Sie gebeten)|aquí (?:está|tienes) [^\n]{0,60}(?:que (?:pediste|solicitaste|me pediste))|(?:以下是|这是)(?:您|你)(?:要求|需要|请求)的)/iu;

/** True if a sentence is a remark of a model about itself or its answer, or holds a mark of such an answer. */
export const isChatter = (sentence: string): boolean =>
  ABOUT_ITSELF.test(sentence) ||
  ANNOUNCEMENT.test(sentence) ||
  OPENING.test(sentence) ||
  isAnswerMark(sentence);

export interface WithoutChatter {
  markdown: string;
  /** Removed lines and sentences. */
  removed: string[];
}

/**
 * Removes remarks of a model about itself and its work: openings, offers at the end, sentences about being a model,
 * and a list of sources at the end. `splitSentences` splits a line into sentences.
 */
export function withoutChatter(
  markdown: string,
  splitSentences: (line: string) => readonly string[],
): WithoutChatter {
  const removed: string[] = [];
  const lines = markdown.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const kept = lines.flatMap((line, at) => {
    const text = line.trim();
    const isChat = (at === first && OPENING.test(text)) || (at === last && CLOSING.test(text));
    if (isChat) {
      removed.push(text);
      return [];
    }
    if (!ABOUT_ITSELF.test(line)) return [line];
    let rest = line;
    for (const sentence of splitSentences(line)) {
      if (!ABOUT_ITSELF.test(sentence)) continue;
      removed.push(sentence);
      rest = rest.replace(sentence, '');
    }
    return rest.trim() === '' ? [] : [rest.trim()];
  });
  const text = withoutSourceList(kept, removed).join('\n');
  return {
    markdown: text.replace(/\n{3,}/g, '\n\n').trim(),
    removed,
  };
}

/** Removes a list of sources at the end with its label. */
function withoutSourceList(lines: readonly string[], removed: string[]): string[] {
  const label = lines.findLastIndex((line) => SOURCE_LIST.test(line.trim()));
  if (label < 0) return [...lines];
  const below = lines.slice(label + 1).filter((line) => line.trim() !== '');
  if (below.length === 0 || !below.every((line) => LIST_LINE.test(line))) return [...lines];
  removed.push(...below.map((line) => line.trim()));
  return lines.slice(0, label);
}
