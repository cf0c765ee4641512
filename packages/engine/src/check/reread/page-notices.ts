/** Notice of a page that its text was withdrawn or corrected. */
export interface PageNotice {
  kind: 'retraction' | 'correction';
  text: string;
}

const HEAD_CHARACTERS = 1500;
const MAX_NOTICE = 300;

const RETRACTED_TITLE =
  /^\W{0,3}(?:retracted(?: article)?|withdrawn(?: article)?|removed article|retractado|retractad[oa]|artículo retirado|zurückgezogen(?:er artikel)?|已?撤稿|已撤回|撤回)\s*(?:[:：\-–—|\]】)]|$)/iu;
const RETRACTION_LINES: readonly RegExp[] = [
  /^\W{0,4}retract(?:ed|ion)(?: notice| note| article)?\s*(?:[:：.\-–—]|$)/iu,
  /^\W{0,4}this (?:article|paper|study|story|report|post|preprint|publication|page) (?:has been|was|is) (?:now )?(?:retracted|withdrawn)\b/iu,
  /^\W{0,4}the (?:authors?|editors?|publishers?|journal) (?:have|has) (?:retracted|withdrawn) this (?:article|paper|study)\b/iu,
  /^\W{0,4}(?:este artículo|este estudio|esta publicación|esta noticia) (?:ha sido|fue) (?:retractad[oa]|retirad[oa])\b/iu,
  /^\W{0,4}(?:retractación|nota de retractación)\s*(?:[:：.\-–—]|$)/iu,
  /^\W{0,4}(?:dieser artikel|diese studie|dieser beitrag|diese veröffentlichung) wurde (?:\p{L}+ )?zurückgezogen/iu,
  /^\W{0,4}(?:zurückziehung|rückzugsmitteilung)\s*(?:[:：.\-–—]|$)/iu,
  /^\W{0,4}(?:本文|该文|此文|本论文|该论文|这篇文章)(?:现)?已?被?(?:撤稿|撤回|撤销)/u,
  /^\W{0,4}(?:撤稿声明|撤稿通知|撤稿)\s*(?:[:：]|$)/u,
];
const CORRECTION_LINES: readonly RegExp[] = [
  /^\W{0,4}(?:corrections?|corrected|correction notice|erratum|corrigendum|clarification)(?: \([^)]{1,40}\)| [\p{L}\d., ]{1,30})?\s*[:：–—]/iu,
  /^\W{0,4}(?:editor[’']s note|editors[’'] note)\s*[:：–—].{0,160}\b(?:correct(?:ed|s|ion)|error|misstated|inaccura)/iu,
  /^\W{0,4}(?:an |this is an )?(?:earlier|previous) version of this (?:article|story|report|post|page)\b/iu,
  /^\W{0,4}expression of concern\s*(?:[:：.\-–—]|$)/iu,
  /^\W{0,4}(?:fe de erratas?|fe de errores|corrección|rectificación)\s*[:：–—]/iu,
  /^\W{0,4}(?:en )?una versión anterior de est[ea] (?:artículo|noticia|texto)\b/iu,
  /^\W{0,4}(?:korrektur|korrekturhinweis|berichtigung|richtigstellung)\s*[:：–—]/iu,
  /^\W{0,4}in einer (?:früheren|vorherigen|ersten) (?:version|fassung) (?:dieses|des) (?:artikels|textes|beitrags)\b/iu,
  /^\W{0,4}(?:更正|勘误|更正声明|编者按.{0,40}更正)\s*[:：]/u,
  /^\W{0,4}本文(?:此前|早前|先前)(?:的)?版本/u,
];
const RETRACTED_META = /(?:^|[.:_-])(?:is_?)?(?:retract(?:ed|ion)|withdrawn)(?:by)?(?:$|[.:_-])/iu;
const TYPE_META =
  /^(?:citation_article_type|citation_title|dc\.type|dc\.title|prism\.section|article:section|og:title)$/iu;
const RETRACTED_TYPE = /^\W{0,3}(?:retracted|withdrawn)\b/iu;

export interface NoticedPage {
  title: string;
  /** Plain text. */
  text: string;
  /** Names and contents of its meta tags that may tell it. */
  marks: readonly { name: string; content: string }[];
}

/** Finds a notice at the head of a page, or among its meta tags. What the page had when it was cited is none. */
export function findNotice(
  page: NoticedPage,
  archived: { title: string; head: string },
): PageNotice | undefined {
  const knew = `${archived.title}\n${archived.head.slice(0, HEAD_CHARACTERS * 2)}`;
  const lines = page.text.slice(0, HEAD_CHARACTERS).split('\n');
  const isRetracted = (line: string) => RETRACTION_LINES.some((pattern) => pattern.test(line));
  const known = noticeIn(archived.title, archived.head.slice(0, HEAD_CHARACTERS * 2).split('\n'));
  const found = noticeIn(page.title, lines) ?? (hasRetractedMark(page.marks) ? mark(page.title) : undefined);
  if (!found || known?.kind === 'retraction') return undefined;
  const isKnown = found.kind === 'correction' && knew.includes(found.text.slice(0, 60));
  return isKnown ? undefined : found;

  function noticeIn(title: string, head: readonly string[]): PageNotice | undefined {
    if (RETRACTED_TITLE.test(title)) return mark(title);
    const retracted = head.find(isRetracted);
    if (retracted !== undefined) return mark(retracted);
    const corrected = head.find((line) => CORRECTION_LINES.some((pattern) => pattern.test(line)));
    return corrected === undefined ? undefined : { kind: 'correction', text: corrected.slice(0, MAX_NOTICE) };
  }
}

const mark = (text: string): PageNotice => ({ kind: 'retraction', text: text.slice(0, MAX_NOTICE) });

const hasRetractedMark = (marks: NoticedPage['marks']): boolean =>
  marks.some(
    ({ name, content }) =>
      (RETRACTED_META.test(name) && !/^(?:false|no|0|none|)$/iu.test(content.trim())) ||
      (TYPE_META.test(name) && RETRACTED_TYPE.test(content)),
  );
