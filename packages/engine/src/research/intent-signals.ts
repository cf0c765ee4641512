export const INTENTS = ['informational', 'commercial', 'transactional', 'navigational'] as const;
export type Intent = (typeof INTENTS)[number];

type Signals = Readonly<Record<Intent, readonly string[]>>;

const words = (text: string): string[] => text.split('|');

/**
 * Words that reveal a search intent, in lower case. Informational: to learn; commercial: to compare before buying.
 */
export const INTENT_SIGNALS: Readonly<Record<string, Signals>> = {
  en: {
    informational: words(
      'how|how to|what|what is|why|when|who|guide|tutorial|tips|examples|meaning|definition|explained|history|ideas|benefits|facts|learn|difference between|for beginners|step by step|recipe|recipes|exercises',
    ),
    commercial: words(
      'best|top|review|reviews|vs|versus|comparison|compare|compared|alternative|alternatives|rated|ranking|cheapest|pros and cons|worth it|recommended',
    ),
    transactional: words(
      'buy|price|prices|pricing|cost|cheap|discount|deal|deals|coupon|coupons|sale|for sale|order|shop|store|near me|delivery|subscription|free trial|download|hire|rent|book|quote',
    ),
    navigational: words(
      'login|log in|sign in|sign up|official|official site|website|homepage|app|account|customer service|contact|support|phone number|opening hours',
    ),
  },
  es: {
    informational: words(
      'cómo|como|qué|qué es|que es|por qué|por que|cuándo|cuando|quién|guía|guia|tutorial|consejos|ejemplos|significado|definición|definicion|historia|ideas|beneficios|para qué sirve|para que sirve|aprender|diferencia entre|paso a paso|para principiantes|receta|recetas|ejercicios',
    ),
    commercial: words(
      'mejor|mejores|opiniones|reseña|reseñas|vs|versus|comparativa|comparación|comparacion|alternativa|alternativas|ranking|recomendado|recomendados|ventajas y desventajas|vale la pena|cuál es mejor|cual es mejor',
    ),
    transactional: words(
      'comprar|precio|precios|costo|coste|barato|barata|baratos|baratas|oferta|ofertas|descuento|cupón|cupon|en venta|pedir|tienda|tiendas|cerca de mí|cerca de mi|a domicilio|suscripción|prueba gratis|descargar|alquilar|contratar|reservar|presupuesto',
    ),
    navigational: words(
      'iniciar sesión|iniciar sesion|entrar|acceso|registrarse|oficial|sitio oficial|página web|pagina web|app|cuenta|atención al cliente|contacto|teléfono|telefono|horario',
    ),
  },
  de: {
    informational: words(
      'wie|was|was ist|warum|wieso|wann|wer|anleitung|ratgeber|tipps|beispiele|bedeutung|definition|erklärung|erklärt|geschichte|ideen|vorteile|lernen|unterschied|unterschied zwischen|für anfänger|schritt für schritt|rezept|rezepte|übungen',
    ),
    commercial: words(
      'beste|bester|bestes|besten|test|testsieger|testbericht|erfahrungen|erfahrung|bewertung|bewertungen|vs|vergleich|alternative|alternativen|vor und nachteile|empfehlung|empfehlungen|lohnt sich',
    ),
    transactional: words(
      'kaufen|bestellen|preis|preise|kosten|günstig|billig|angebot|angebote|rabatt|gutschein|gutscheine|online kaufen|shop|laden|in der nähe|lieferung|lieferservice|abo|kostenlos testen|herunterladen|download|mieten|buchen|zu verkaufen',
    ),
    navigational: words(
      'login|anmelden|einloggen|registrieren|offizielle|offizielle seite|webseite|website|app|konto|kundenservice|kontakt|hotline|telefonnummer|öffnungszeiten',
    ),
  },
  fr: {
    informational: words(
      'comment|pourquoi|quand|qui|c est quoi|qu est ce que|guide|tutoriel|conseils|astuces|exemples|signification|définition|explication|histoire|idées|idée|bienfaits|apprendre|différence|débutant|débutants|recette|recettes|exercices',
    ),
    commercial: words(
      'meilleur|meilleure|meilleurs|meilleures|avis|test|vs|comparatif|comparateur|comparaison|alternative|alternatives|classement|avantages et inconvénients|vaut il le coup',
    ),
    transactional: words(
      'acheter|prix|tarif|tarifs|coût|pas cher|pas chère|promo|promotion|réduction|code promo|soldes|à vendre|commander|boutique|magasin|près de moi|livraison|abonnement|essai gratuit|télécharger|location|louer|réserver|devis|occasion',
    ),
    navigational: words(
      'connexion|se connecter|inscription|officiel|site officiel|application|compte|service client|contact|téléphone|horaires',
    ),
  },
  it: {
    informational: words(
      'come|cosa|cos è|che cosa è|perché|perchè|quando|chi|guida|tutorial|consigli|esempi|significato|definizione|spiegazione|storia|idee|benefici|imparare|differenza|principianti|passo passo|ricetta|ricette|esercizi',
    ),
    commercial: words(
      'migliore|migliori|miglior|recensioni|recensione|opinioni|test|vs|confronto|alternativa|alternative|classifica|pro e contro|conviene',
    ),
    transactional: words(
      'comprare|acquistare|prezzo|prezzi|costo|costi|economico|economici|offerta|offerte|sconto|coupon|in vendita|ordinare|negozio|vicino a me|consegna|abbonamento|prova gratuita|scaricare|noleggio|affitto|prenotare|preventivo|usato',
    ),
    navigational: words(
      'accedi|accesso|registrazione|ufficiale|sito ufficiale|app|account|assistenza clienti|servizio clienti|contatti|numero di telefono|orari',
    ),
  },
  pt: {
    informational: words(
      'como|o que é|por que|porque|quando|quem|guia|tutorial|dicas|exemplos|significado|definição|explicação|história|ideias|benefícios|aprender|diferença|iniciantes|passo a passo|receita|receitas|exercícios',
    ),
    commercial: words(
      'melhor|melhores|avaliação|avaliações|opiniões|vs|comparativo|comparação|alternativa|alternativas|ranking|vantagens e desvantagens|vale a pena',
    ),
    transactional: words(
      'comprar|preço|preços|custo|barato|barata|baratos|baratas|oferta|ofertas|desconto|cupom|promoção|à venda|encomendar|loja|perto de mim|entrega|assinatura|teste grátis|baixar|alugar|reservar|orçamento|usado',
    ),
    navigational: words(
      'login|entrar|cadastro|oficial|site oficial|aplicativo|conta|atendimento ao cliente|contato|telefone|horário',
    ),
  },
  zh: {
    informational: words(
      '如何|怎么|怎样|什么是|是什么|为什么|教程|指南|技巧|意思|含义|定义|介绍|历史|方法|步骤|好处|作用|区别|入门|原理',
    ),
    commercial: words(
      '最好|最佳|推荐|排行|排名|评测|测评|对比|比较|哪个好|哪款|哪种好|优缺点|值得买|替代|口碑|十大',
    ),
    transactional: words(
      '购买|价格|多少钱|报价|便宜|优惠|折扣|打折|促销|优惠券|下单|订购|出售|商城|专卖|附近|外卖|下载|免费试用|租|预订|批发',
    ),
    navigational: words('登录|登陆|注册|官网|官方|网址|入口|客户端|客服|电话|联系方式|营业时间|首页'),
  },
};
