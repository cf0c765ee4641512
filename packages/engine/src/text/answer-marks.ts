import { mapOutsideCode } from './outside-code.ts';

/** Words for a part of an article, in the languages that models answer in. */
const PART =
  'section|article|introduction|intro|conclusion|body|heading|title|paragraph|faq|draft|answer|output|response|content|text|abschnitt|artikel|einleitung|fazit|überschrift|titel|absatz|antwort|inhalt|secci[oó]n|artículo|introducci[oó]n|conclusi[oó]n|encabezado|título|párrafo|respuesta|contenido|texto|titre|réponse|contenu|seção|secção|artigo|introdução|conclusão|resposta|conteúdo|sezione|articolo|introduzione|conclusione|titolo|risposta|contenuto|testo';
const PART_ZH = '章节|小节|本节|部分|正文|标题|引言|结论|段落|文章';
const BOUND =
  "(?:end|start|beginning) of(?: the| this)?|(?:ende|beginn|anfang) (?:des|der)|(?:fin|inicio|comienzo) de(?:l| la)?|(?:fin|début) (?:de la|de l[’']|du)|(?:fim|início) d[ao]|(?:fine|inizio) d(?:el(?:la|l[’'])?|i)";
const COUNT =
  '(?:(?:approximate )?word count|words|wortzahl|wörter|(?:número|recuento) de palabras|palabras|nombre de mots|contagem de palavras|numero di parole|字数)\\s*[:：]\\s*[~≈约]?\\s*\\d[\\d.,]*(?:\\s?(?:words|wörter|palabras|mots|palavras|parole|字))?';
const BOUNDARY = `(?:${BOUND})\\s?(?:${PART})(?:e?[ns])?(?: \\d{1,2})?(?:\\s?[:："“][^[\\]\\n]{0,60})?|(?:${PART_ZH})(?:到此)?(?:结束|开始|完)|(?:section|abschnitt|sección) ends?`;
const LABEL = `(?:${PART})(?:\\s?\\d{1,2})?\\s*[:：]\\s*[^[\\]【】\\n]{0,200}|(?:${PART_ZH})\\s*[:：][^[\\]【】\\n]{0,100}`;
const EMPHASIS = '(?:\\*{1,3}|_{1,3})?';
const BRACKETED = `${EMPHASIS}[[【]\\s?(?:${LABEL}|${BOUNDARY}|${COUNT})\\s?[\\]】]${EMPHASIS}(?!\\()`;
const BRACKETED_AT_START = new RegExp(`^\\s*(?:#{1,6}\\s)?${BRACKETED}\\s*`, 'iu');
const BRACKETED_AT_END = new RegExp(`\\s*${BRACKETED}\\s*$`, 'iu');
/** Line that holds nothing but the end of a section or its number of words. */
const BOUNDARY_LINE = new RegExp(`^[\\s#>*_(（—–=-]*(?:${BOUNDARY}|${COUNT})[\\s.。:*_)）—–=-]*$`, 'iu');
const LABEL_LINE = new RegExp(
  `^\\s*(?:#{1,6}\\s)?${EMPHASIS}(?:section|abschnitt|sección|seção|sezione|content|output|answer|response|antwort|respuesta|réponse|resposta|risposta|章节|小节|正文|回答)(?:\\s?\\d{1,2})?${EMPHASIS}\\s*[:：]${EMPHASIS}[^\\n.!?。！？]{0,120}$`,
  'iu',
);

const NOTE =
  /^[\s*_>#([（【-]*(?:(?:author|writer|editor)[’']s )?(?:note|n\.?b\.?|remark|disclaimer|hinweis|anmerkung|nota|remarque|nota bene|observação|注意|备注|说明|附注|注)(?: [^:：]{0,30})?\s*\**[:：]/iu;
/** Whole line in emphasis or brackets. */
const ASIDE = /^\s*(?:([*_]{1,3})\S[^\n]*\1|[([（【][^\n]*[)\]）】])\s*$/u;
const GIVEN = "(?:all |the |your |these |those |given |provided |user[’']s )+";
/** Remarks of a model about how it followed its instructions; those on a packet are another matter. */
const ON_INSTRUCTIONS = new RegExp(
  [
    `(?<!\\p{L})I(?:[’']ve| have|[’']m|[’']ll)?\\s[^.!?]{0,80}(?:instructions?(?! (?:on|of|from|in|that)(?!\\p{L}))|guidelines|prompt|requirements|word (?:count|limit)|passage|outline|citations?|as requested|requested (?:length|format|tone))(?!\\p{L})`,
    '(?:this|the above) (?:section|answer|response|text|draft)\\s[^.!?]{0,40}(?:follow|adher|compl|meet|respect|stay|kept)[^.!?]{0,60}(?:instruction|guideline|prompt|requirement|request|word|outline|passage)',
    '(?:as (?:requested|instructed)|(?:as )?per (?:the |your )?(?:instructions|request|guidelines))(?!\\p{L})',
    '(?<!\\p{L})ich\\s[^.!?]{0,80}(?:anweisung|vorgabe|anforderung|wortzahl|passage|gliederung|prompt|richtlinie|zitat)',
    'dieser (?:abschnitt|text|entwurf)\\s[^.!?]{0,60}(?:anweisung|vorgabe|anforderung|wortzahl)|(?:wie (?:gewünscht|angefordert|verlangt)|gemäß (?:den|ihren|deinen) (?:anweisungen|vorgaben))(?!\\p{L})',
    '(?<!\\p{L})(?:he|hemos|seguí|me he) [^.!?]{0,80}(?:instruccion|indicacion|requisito|pautas|número de palabras|pasaje|citas|esquema)',
    'est[ae] (?:sección|texto|respuesta)\\s[^.!?]{0,40}(?:sigue|cumple|respeta)[^.!?]{0,60}(?:instruccion|indicacion|requisito|pautas|palabras)|(?:según (?:las|tus|sus) (?:instrucciones|indicaciones)|como (?:pediste|solicitaste|se solicitó))(?!\\p{L})',
    '(?:我|本节|本段|以上(?:内容)?)[^。！？\\n]{0,20}(?:遵循|遵守|按照|符合|满足|严格|根据|依照)[^。！？\\n]{0,20}(?:指示|要求|指令|提示|字数|大纲)|(?:按照|根据)(?:您|你|用户)的(?:要求|指示|指令)',
    "j[’']ai [^.!?]{0,60}(?:instructions|consignes|nombre de mots)|(?<!\\p{L})(?:segui|respeitei|ho (?:seguito|rispettato)) [^.!?]{0,60}(?:instruções|istruzioni|indicazioni)",
  ].join('|'),
  'iu',
);
/** The same in a line without a label, which the author may have written too. */
const CLEARLY_ON_INSTRUCTIONS = new RegExp(
  `^(?:I(?:[’']ve| have)? (?:\\w+ly )?(?:follow|kept|adher|stuck|used only|cit|writ|wrot|includ|avoid|ensur)\\w* [^.!?]{0,60}(?:${GIVEN}(?:instructions|guidelines|passages|outline|requirements)(?! (?:on|of|from|in|that)(?!\\p{L}))|word (?:count|limit)|prompt)|ich habe [^.!?]{0,60}(?:ihre|deine|die|alle|den) (?:anweisung|vorgabe|passage|wortzahl)|he (?:seguido|respetado|utilizado) [^.!?]{0,60}(?:instrucciones|indicaciones|pasajes)|我已?(?:经)?(?:严格)?(?:遵循|按照|根据)[^。！？\\n]{0,20}(?:指示|要求|指令|字数))`,
  'iu',
);

const PASSAGE_ID = /S\d{1,3}\.\d{1,4}/gi;
/** Citation marks of search engines and chat applications. */
const FOREIGN_CITATIONS = new RegExp(
  [
    '[ \\t]?[[【][^[\\]【】\\n]{0,40}[†‡][^[\\]【】\\n]{0,120}[\\]】](?:\\([^()\\s]*\\))?',
    '(?<=\\S)[ \\t]?【\\d{1,3}(?:[,，、]\\s?\\d{1,3})*】',
    '[ \\t]?\\[\\^[^[\\]\\s^]{1,20}\\^?\\](?!\\()',
    '[ \\t]?(?::?contentReference)?\\[?oaicite:\\s?\\d{1,4}\\]?(?:\\{[^{}\\n]*\\})?',
    '[ \\t]?\\uE200[^\\uE201]{0,400}\\uE201',
    '[ \\t]?(?:file)?cite(?:turn\\d+[a-z]+\\d+)+',
    '[ \\t]?\\[cite(?:_start|_end|:\\s?[^[\\]\\n]{0,80})\\]',
    '[ \\t]?\\[(?:web(?:page)?|doc(?:ument)?|source|citation|ref(?:erence)?|search|result)s?[\\s:_-]{0,2}\\d{1,3}(?:[,;]\\s?\\d{1,3})*\\](?!\\()',
    '[ \\t]?[[(]citation needed[\\])]',
    '<ref\\b[^<>]*/>|<ref\\b[^<>]*>[^]{0,400}?</ref>|<grok:render\\b[^]{0,600}?</grok:render>|</?co(?::[\\d,\\s]*)?>',
  ].join('|'),
  'giu',
);
const FOREIGN_DEFINITION = /^ {0,3}\[\^[^[\]\s]{1,20}\]:.*(?:\n|$)/gm;
const PRIVATE_MARKS = /[\uE200-\uE206]/g;

/** Removes citation marks that aren't ours. A passage id in such a mark stays. */
export const withoutForeignCitations = (text: string): string =>
  mapOutsideCode(text, (part) =>
    part
      .replace(FOREIGN_DEFINITION, '')
      .replace(FOREIGN_CITATIONS, (mark) => {
        const ids = mark.match(PASSAGE_ID);
        return ids ? `${/^\s/.test(mark) ? ' ' : ''}[${ids.join(', ')}]` : '';
      })
      .replace(PRIVATE_MARKS, ''),
  );

const ESCAPED_PARAGRAPH = /\\n(?:\\r)?\\n/;
const ESCAPED_BREAK = /(?:\\r)?\\n/g;
/** Followed by what begins a line, unlike the name of a folder or of a formula. */
const ESCAPED_BREAK_BEFORE_LINE = /(?:\\r)?\\n(?=$|\\|[\p{Lu}\p{Lo}\p{N}#*_>¿¡“"|-])/gu;

/** Turns escaped line breaks outside of code into real ones, with the escaped quotes beside them. */
export function withRealLineBreaks(text: string): string {
  if (!text.includes('\\n')) return text;
  const isEscaped = ESCAPED_PARAGRAPH.test(text);
  if (!isEscaped && text.trim().includes('\n')) return text;
  return mapOutsideCode(text, (part) =>
    part.replace(isEscaped ? ESCAPED_BREAK : ESCAPED_BREAK_BEFORE_LINE, '\n').replaceAll('\\"', '"'),
  );
}

/** Removes labels of sections and notes on instructions. */
export function withoutLabels(text: string): string {
  const lines = mapOutsideCode(text, (part) =>
    part
      .split('\n')
      .map((line) => line.replace(BRACKETED_AT_START, '').replace(BRACKETED_AT_END, ''))
      .join('\n'),
  ).split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  let isCode = false;
  const kept = lines.filter((line, at) => {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) return true;
    if (at === first && last > first && LABEL_LINE.test(line)) return false;
    const isEdge = first < last && (at === first || at === last);
    return !isLabel(line) && !(isEdge && CLEARLY_ON_INSTRUCTIONS.test(line.trim()));
  });
  return kept.length === lines.length ? lines.join('\n') : kept.join('\n').replace(/\n{3,}/g, '\n\n');
}

const isLabel = (line: string): boolean =>
  BOUNDARY_LINE.test(line) || ((NOTE.test(line) || ASIDE.test(line)) && ON_INSTRUCTIONS.test(line));

const MAX_REFUSAL = 600;
const REFUSAL = new RegExp(
  [
    "(?:(?:I[’']?m|I am)? ?(?:really |very |so )?sorry|I apologi[sz]e|my apologies|apologies|unfortunately|as an? (?:AI|language model)[^,.]{0,40})?[,.!;:]?\\s*(?:but )?(?:I|we)(?: (?:can ?not|can[’']?t|won[’']t|will not|must decline|have to decline|decline|refuse)|(?:[’']m| am| are) (?:not able|unable|not comfortable|not permitted))(?: to)?(?: \\w+){0,3}?(?: (?:help(?! but| feel)|assist|provide|creat|writ|generat|compl|fulfil|produc|continu|discuss|engag|support|do (?:that|this)|answer|share|respond|participat)|\\.|$)",
    '(?:es )?tut mir leid[^.!?]{0,60}(?:kann|darf|werde)\\s|leider (?:kann|darf) ich[^.!?]{0,80}nicht|entschuldig[^.!?]{0,60}(?:kann|darf)\\s|ich (?:kann|darf|werde)[^.!?]{0,60}nicht (?:weiter)?(?:helfen|unterstützen|schreiben|erstellen|beantworten|nachkommen|erfüllen|bereitstellen)',
    '(?:lo siento|lo lamento|lamento|disculpa|perdón)[^.!?]{0,60}no (?:puedo|me es posible|estoy)|no puedo (?:ayudar|asistir|cumplir|escribir|generar|proporcionar|crear|continuar|responder|hablar)',
    '(?:(?:我)?(?:很|非常|十分)?(?:抱歉|对不起|對不起|不好意思|遗憾)[，,。！!\\s]*)(?:但)?(?:是)?(?:我|本助手)?[^。！？]{0,12}(?:无法|無法|不能|没办法|不可以|不便)|我?(?:无法|無法|不能)(?:为您|为你|帮您|帮你)?(?:协助|提供|回答|完成|满足|撰写|生成|讨论|处理|继续)[^。！？]{0,30}[。！]?$|[^。]{0,16}(?:暂时)?无法回答[^。]{0,10}(?:换个话题)?',
    '(?:je suis )?désolée?[^.!?]{0,60}ne (?:peux|suis) pas|je ne peux pas (?:vous )?(?:aider|écrire|répondre|fournir|créer)',
    '(?:desculpe|sinto muito|lamento)[^.!?]{0,60}não (?:posso|consigo)|não posso (?:ajudar|escrever|criar|fornecer|responder)',
    '(?:mi dispiace|mi spiace|spiacente)[^.!?]{0,60}non (?:posso|sono in grado)|non posso (?:aiutar|scrivere|creare|fornire|rispondere)',
    '申し訳(?:ありません|ございません|ないですが)[^。]{0,60}(?:できません|できかねます|いたしかねます)',
    '죄송(?:합니다|하지만)[^]{0,60}(?:수 없|어렵)',
    '(?:извините|простите|прошу прощения|к сожалению)[^.!?]{0,60}не (?:могу|смогу)|я не могу (?:помочь|написать|выполнить|ответить|обсуждать)',
  ].join('|'),
  'iu',
);
const REFUSAL_AT_START = new RegExp(`^[\\s"'“*_]*(?:${REFUSAL.source})`, 'iu');

/** True if an answer consists of the refusal to give one. */
export const isRefusal = (answer: string): boolean =>
  answer.length <= MAX_REFUSAL && answer.search(PASSAGE_ID) < 0 && REFUSAL_AT_START.test(answer.trim());

const THOUGHT_TAG = /<\/?(?:think|thinking|thought|reasoning)>|<\|(?:channel|message|start|end)\|>/i;
const RAW_JSON = /^\s*[[{]\s*"[\w ]{1,40}"\s*:/;

/** True if a sentence holds a mark of a model's answer that no article has. */
export const isAnswerMark = (sentence: string): boolean =>
  isLabel(sentence) ||
  BRACKETED_AT_START.test(sentence) ||
  BRACKETED_AT_END.test(sentence) ||
  THOUGHT_TAG.test(sentence) ||
  RAW_JSON.test(sentence) ||
  ESCAPED_PARAGRAPH.test(sentence) ||
  withoutForeignCitations(sentence) !== sentence;
