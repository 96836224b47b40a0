/**
 * This file holds folded words by which a reply is checked against the venue's data. The check itself knows no words.
 */

/** Favours by kind; only evidence that grants the same kind supports one. */
export const FAVOURS: readonly RegExp[] = [
  /\b(?:abatiment\w*|abat(?:e|em|ida|ido)|ja inclu\w+)\b/,
  /\b(?:descont\w*|promoc\w*|mais barat\w*|\d+ ?%(?! dos?\b)|cup(?:om|ons)|metade d[oe]|meia[- ]entrada|preco especial|discount\w*|coupon|half price|descuento\w*|off)\b/,
  /\b(?:brindes?|presente|por nossa conta|por conta da casa|mimo|vale[- ](?:compras?|presente)|voucher|permuta|on the house|complimentary|gift|regalo|invita la casa)\b/,
  /\b(?:gratis|gratuit\w*|cortesias?|gratuidade|de graca|na faixa|(?<!gluten[ -])free|sem (?:custo|cobranca|taxa|couvert|consumacao)|sem pagar|nao (?:vai |vao |precisa |precisam )?pag(?:a|am|ar|amos)|nao cobra(?:mos|remos)?|nao custa|nao tem (?:couvert|entrada|taxa|custo)|(?:couvert|entrada|taxa|consumacao(?: minima)?|minimo) (?:tambem )?nao (?:existe|tem|ha)|isent\w*|isencao|livre|no charge|sin costo|sin cargo|no pag\w+)\b/,
  /\b(?:libero|liberamos|autorizad[oa]s?|autorizo|concedid[oa]s?|abrimos uma excecao|abro uma excecao|fiado|reembols\w*|estorn\w*|devol(?:vemos|ve|ucao|vido)|approved|granted|refund\w*)\b/,
]
export const DENIES =
  /\b(?:nao|nunca|nem|sem|nenhum[a]?|jamais|proibid\w+|vedad\w+|exceto|menos|not|no(?=\W*$|[,.;:!])|never|cannot|can't|don't|isn't|without|ni|ningun\w*)\b/
/** Matches words that limit a statement. */
export const LIMITS = /(?<!\be )\bso\b|\b(?:somente|apenas|exceto|menos|fora|a nao ser|only)\b/
/** Matches clauses that say that something is unknown, that ask, or that offer a person. */
export const UNKNOWN =
  /\b(?:nao (?:tenho|temos|achei|encontrei|consta|sei|sabemos|consigo (?:dizer|confirmar|garantir))(?:(?! mas\b)[^.;!?]){0,40}\b(?:informac\w+|certeza|dizer|confirm\w+|anotad\w*|detalhe\w*|cardapio|aqui|se)\b|nao sei\b|nao tenho certeza|sem informac\w+|informacao (?:eu )?nao tenho|vale confirmar|so vendo|(?:don't|do not) (?:have|know)|not sure|no (?:tengo|tenemos) (?:esa |esta )?informacion)/
export const OFFERS =
  /\b(?:posso (?:chamar|pedir|perguntar|confirmar|ver)|quer que|quer ver|se quiser|se preferir que|chamo (?:alguem|a equipe)|peco (?:para|pra|a) (?:alguem|equipe)|me (?:diz|diga|manda|fala|conta|avisa|passa)|qual (?:seria|prefere|fica|o)|quem confirma|a equipe (?:confirma|responde|te)|if you(?:'d)? like|want me|let me know|shall i)\b/
/** Matches a yes whose content is left to the question. */
export const AFFIRMS =
  /^\W*(?:sim|claro|isso|com certeza|tem|temos|pode(?! deixar)|podem|aceitamos|fazemos|rola|yes|sure|si)\b/
/** Words of the unit that a price is for, one pattern per unit. */
export const UNITS: readonly RegExp[] = [
  /\b(?:por|a|cada) (?:pessoa|cabeca|adulto|pax)\b|\bper (?:person|adult)\b|\bcada um\b/,
  /\b(?:por|a|cada) (?:casal|dupla)\b/,
  /\b(?:por|a|cada) (?:hora)\b|\bper hour\b/,
  /\b(?:por|a|cada) (?:mesa)\b/,
  /\b(?:por|a|cada) (?:garrafa)\b/,
  /\b(?:por|a|cada) (?:noite|dia|diaria)\b/,
]
/** Matches words that set the hours within which a price or a rule holds. */
export const BEFORE_HOUR = /\b(?:antes d[aeo]s?|ate(?: as| a)?|so ate)(?: a?s)? ?$/
export const UNTIL_HOUR = /\b(?:ate|antes d[aeo]s?|no maximo|until|before|hasta)(?: (?:as?|umas))? ?$/
export const FROM_HOUR =
  /\b(?:a partir d[aeo]s?|depois d[aeo]s?|apos(?: as)?|desde(?: as)?|from|after|desde las)(?: as?)? ?$/
/** Matches that the venue is open, or closed, on a day. */
export const OPEN_THEN =
  /\b(?:abrimos|abriremos|abre sim|estamos abert\w+|estaremos abert\w+|funcionamos|we(?:'re| are) open|we open)\b/
export const CLOSED_THEN =
  /\b(?:(?:estamos|estaremos|ficamos) fechad\w+|nao (?:abrimos|abriremos|abre|funcionamos|vamos abrir)|we(?:'re| are) closed)\b/
export const SHUT =
  /\bfech(?:ad\w+|a|amos|ou)\b|\bnao (?:abr\w+|est\w+ abert\w+|funciona\w*|atende\w*)|\bclosed\b|\bcerrad[oa]s?\b/
export const PART_OF_DAY = /\d ?h|\d:\d|\b(?:agora|almoco|jantar|noite|tarde|manha|madrugada|cedo|now|lunch|dinner)\b/
/** Matches all days except those named beside it. */
export const OTHER_DAYS =
  /\b(?:(?:n?os )?(?:outros|demais) dias|n?o resto(?: da semana)?|fora (?:isso|esses dias)|dias? normal(?:is)?)\b/g
/** Matches how a text multiplies or divides its prices ("metade do preco", "2 por 1"). */
export const HALVES =
  /\b(?:metade|meia|meio|dobro|dobrad\w*|duplo|dupla|2 por 1|dois por um|pede 1 vem 2|half|double)\b/
/** Matches a figure that is added to another. */
export const ADDED = /(?:\+|\bmais|\bacrescimo de|\badicional de) ?(?:r\$ ?)?(\d+(?:[.,]\d+)?)/
/** Matches words about opening and closing. */
export const DOORS =
  /\b(?:abr(?:e|em|imos|iremos|ir)|abert[oa]s?|fech\w+|funciona\w*|horarios?|atendemos|comec\w+|open\w*|clos\w+|abiert[oa]s?|cerra\w*)\b/
export const COMING_IN = /\b(?:entra\w*|ingressos?|couvert|porta|portaria|lista|mesas?|cover|door)\b/
