const SHOP_WORDS =
  /add to (?:basket|cart|bag)|(?:shopping )?(?:basket|cart) \(\d|free (?:delivery|shipping)|in den warenkorb|warenkorb \(\d|zzgl\.? versand|versandkostenfrei|añadir (?:al carrito|a la cesta)|envío gratis|加入购物车|立即购买|包邮|旗舰店/iu;
const HEAD_CHARACTERS = 4_000;

/** Whether a page sells something: what it says of its goods is no introduction to a matter. */
export function isOffer(content: string): boolean {
  return SHOP_WORDS.test(content.slice(0, HEAD_CHARACTERS));
}
