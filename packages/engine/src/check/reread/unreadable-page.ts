import { isClearlyForeign, languageOfText } from '../../text/language.ts';

/** Reason why a page isn't the text that was cited. */
export type Unreadable = 'error' | 'login' | 'consent' | 'challenge' | 'parked' | 'language' | 'short';

interface Seen {
  title: string;
  /** Plain text. */
  text: string;
  words: number;
  /** Everything that the page shows. */
  whole: string;
}

interface Archived {
  text: string;
  /** Words of the whole page when it was cited; 0 if that isn't known. */
  words: number;
}

const SHORT_WORDS = 250;
/** Share of the earlier length below which most of a page is missing. */
const MIN_SHARE = 0.25;
const HEAD = 3000;

const ERROR_TITLE =
  /(?:^|\W)(?:40[0134]|410|50[0234])(?:\W|$).{0,40}(?:error|not found|gone|forbidden|unavailable)?|page (?:not found|unavailable|doesn[’']t exist)|not found|something went wrong|service unavailable|internal server error|temporarily (?:unavailable|offline)|under maintenance|be right back|seite (?:nicht gefunden|existiert nicht)|nicht (?:gefunden|verfügbar)|wartungsarbeiten|página no (?:encontrada|disponible)|no (?:se ha )?encontrad[oa]|error del servidor|en mantenimiento|页面(?:不存在|未找到|找不到)|找不到|无法访问|服务器错误|维护中/iu;
const CHALLENGE =
  /just a moment|attention required|access denied|verify(?:ing)? (?:that )?you(?:[’']re| are) (?:a )?(?:human|not a robot)|are you a robot|checking your browser|unusual traffic|captcha|ddos protection|bestätigen sie, dass sie (?:ein mensch|kein roboter)|verifica que (?:eres|no eres)|安全验证|人机验证|请完成验证|请稍候/iu;
const LOGIN =
  /(?:subscribe|sign up|register|log ?in|sign ?in|become a member)(?: now| today| for free)? (?:to|and) (?:continue|keep|read|unlock|access|view|see)|already (?:a )?(?:subscriber|member|have an account)|(?:this|the rest of this) (?:article|story|content|post) is (?:for|only|exclusive|reserved|available)[\p{L} ]{0,24}(?:subscribers|members)|(?:subscriber|member)s? only|create an? (?:free )?account to|you(?:[’']ve| have) (?:reached|read|used) (?:your|all)[^.]{0,40}(?:limit|articles)|unlock this (?:article|story)|jetzt (?:abonnieren|anmelden|weiterlesen)|(?:mit|nur für) (?:einem )?abo(?:nnenten|nnement)?|melden sie sich an|um weiterzulesen|suscríb[ae]te (?:para|y)|solo para suscriptores|inicia(?:r)? sesión para|regístrate para|para seguir leyendo|(?:登录|注册|订阅|付费)后(?:可|查看|继续|阅读)|(?:会员|订阅|付费)专享|请先登录|剩余内容|开通会员/iu;
const CONSENT =
  /(?:accept|reject|manage|allow|use|uses|using|our|all) (?:all )?(?:the )?cookies?|cookie (?:settings|preferences|policy|consent)|your privacy|we (?:and our \d* ?partners|value your privacy)|(?:alle )?cookies? (?:akzeptieren|ablehnen|zustimmen)|einwilligung|ihre privatsphäre|(?:aceptar|rechazar|usamos|utilizamos|configurar)(?: todas)?(?: las)? cookies|tu privacidad|su privacidad|接受(?:所有)?\s?cookie|隐私(?:政策|设置)/iu;
const PARKED =
  /domain (?:name )?(?:is |may be )?(?:for sale|available for purchase|has expired)|buy this domain|this domain (?:is parked|was recently registered)|domain(?:is)? steht zum verkauf|dominio (?:está )?en venta|域名(?:出售|转让)/iu;

/** Reason why a page that lacks cited passages can't be compared. Undefined for a page that can. */
export function unreadablePage(page: Seen, archived: Archived): Unreadable | undefined {
  const isShort = page.words < SHORT_WORDS;
  const head = `${page.title}\n${page.text.slice(0, HEAD)}`;
  const shown = `${head}\n${isShort ? page.whole.slice(0, HEAD * 2) : ''}`;
  if (CHALLENGE.test(page.title) || (isShort && CHALLENGE.test(shown))) return 'challenge';
  if (PARKED.test(page.title) || (isShort && PARKED.test(shown))) return 'parked';
  if (ERROR_TITLE.test(page.title) || (isShort && ERROR_TITLE.test(page.text.slice(0, 300)))) return 'error';
  if (LOGIN.test(page.text) || (isShort && LOGIN.test(shown))) return 'login';
  if (isShort && CONSENT.test(shown)) return 'consent';
  if (archived.words > 0 && page.words < archived.words * MIN_SHARE) return 'short';
  const language = languageOfText(archived.text);
  if (language !== undefined && isClearlyForeign(language, page.text.slice(0, HEAD))) return 'language';
  return undefined;
}
