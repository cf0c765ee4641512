import { domainToASCII } from 'node:url';

/** Domains of mail services where anyone gets an address, so that no organization can claim them. */
const PUBLIC_DOMAINS = new Set(
  `126.com 163.com aol.com att.net bellsouth.net bigpond.com bluewin.ch btinternet.com charter.net comcast.net cox.net
  duck.com email.com fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de
  gmx.net googlemail.com hanmail.net hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it
  hushmail.com icloud.com inbox.ru laposte.net libero.it list.ru live.com live.co.uk live.de live.fr mac.com mail.com
  mail.ru mailbox.org me.com msn.com naver.com orange.fr outlook.com outlook.de outlook.es outlook.fr pm.me posteo.de
  proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com sbcglobal.net sina.com
  sky.com sohu.com t-online.de terra.com.br tiscali.it tuta.com tuta.io tutanota.com tutanota.de uol.com.br verizon.net
  virgilio.it wanadoo.fr web.de yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.com.mx
  yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru yeah.net ymail.com zoho.com`.split(/\s+/),
);

/** The form in which domains are compared, as mail servers do: in lower case, other alphabets as `xn--`. */
export const asciiDomain = (domain: string): string => domainToASCII(domain) || domain.toLowerCase();

export const isPublicMailDomain = (domain: string): boolean => PUBLIC_DOMAINS.has(asciiDomain(domain));

/** Empty if there is none. */
export const domainOf = (email: string): string => asciiDomain(email.slice(email.lastIndexOf('@') + 1));

export const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.some((domain) => asciiDomain(domain) === domainOf(email));
