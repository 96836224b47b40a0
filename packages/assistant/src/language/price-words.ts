/** This file holds the words of prices in venues' texts, as patterns of folded text. */

const DAY = '(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|feriado)'
/** Matches an amount with its currency mark. */
const MARKED = String.raw`r\$ ?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d\d))?(?!\d|,\d)`
/** Matches an amount with cents ("19,90"), but not "3,5 litros". */
const WITH_CENTS = String.raw`(?<![\d,.:/-])(\d+),(\d\d)(?![\d,]|\s?(?:m|l|kg|cm|km|litros?)\b)`
const IN_REAIS = String.raw`(?<![\d,.:/-])(\d+)()(?= ?(?:reais|contos?)\b)`
/** Matches what may follow a bare amount of money, but never a count, an hour or an age. */
const AFTER_MONEY = String.raw`(?=\s*(?:$|[,;.)(](?!\d)|(?:e|ou|por|pel[oa]|cada|depois|antes|ate)\b|o (?:dia|casal|quilo|litro|copo|prato|ingresso)\b|a (?:unidade|hora|noite|diaria|peca|garrafa|partida|ficha|cabeca|pessoa|taca)\b|(?:de |a )?${DAY}))`
/** Excludes numbers after words of a limit, a size or an hour, which are no price. */
const BEFORE_COUNT = String.raw`(?<!\b(?:cabem?|tem|temos|sao|serve|somos|desde|d[ao]s|as|dias?|mesas|maximo|minimo|limite|ate|ate [oa]s?|em|para|entre|com|vem|\d e|\d a|(?<!(?:taxa|couvert|minim[oa]|consumacao|entrada|multa|sinal|ingresso|preco|valor) )de) )`
const BARE = String.raw`(?<![\d,.:/$(-]|\$ )\b${BEFORE_COUNT}(\d{1,4})()(?![\d/:%+h-]|,\d)${AFTER_MONEY}`

export const AMOUNTS = new RegExp([MARKED, WITH_CENTS, IN_REAIS].join('|'), 'g')
export const BARE_AMOUNTS = new RegExp(BARE, 'g')
/** Matches words that make a statement one about prices, so that its bare numbers may be money. */
export const SPEAKS_OF_PRICE =
  /r\$|\d,\d\d\b|\breais\b|\bpor (?:pessoa|cabeca|adulto)\b|\bpag(?:a|am|o)\b|\bcust(?:a|am)\b|\bcobra|\btaxa\b|\bcouvert\b|\brolha\b|\bingresso|\bpreco|\bo dia\b|\ba (?:unidade|hora)\b|\bde graca\b|\bgratis\b|\bmetade\b|\bconsum(?:o|acao) minim/
export const FREE =
  /\bnao (?:se )?(?:pag(?:a|am)|cobr(?:a|am|amos))\b|\bgratis\b|\bgratuit[oa]s?\b|\bisent[oa]s?\b|\bde graca\b|\blivre\b|\bsem (?:couvert|taxa|custo|ingresso|consumacao|minimo)\b|\bnao (?:tem|ha|temos) (?:couvert|minimo|consumacao|entrada|taxa)\b/g
/** Matches a share of the whole price, with what is added: "metade do preco + R$ 2", "65% do preco". */
export const SHARES =
  /\b(?:metade|(\d{1,2})% do (?:preco|valor))(?: do (?:preco|valor))?(?: do dia)?(?:\s*\+ ?r\$ ?(\d+)(?:,(\d\d))?)?/g
export const WHOLE = /\b(?:e|paga[m]?|diante|acima|ja) (?:o )?(?:valor |preco )?(?:inteir[oa]|cheio|normal)\b/g
/** Matches a holiday itself, and the day before one. */
export const HOLIDAY = /(?<!\bvesperas? de )\bferiados?\b/
export const EVE = /\bvesperas?\b/
export const OTHER_DAYS = /\b(?:n?os |n?as )?(?:outr[oa]s|demais) (?:dias|noites)\b/
/** Matches an amount that holds for some people only, or under a condition that is not checked. */
export const CONDITIONAL_PRICE =
  /\b(?:se|quem|quando)\b|\blista\b|\bantecipad|\bconta de\b|\bacima de\b|\bcom \d+ (?:ou mais )?(?:pagantes|convidad)|\bfantasiad|\bcomanda\b|\bperd\w+|\bvoltar\b|\bvolta\b|\bestudante|\bpcd\b|\bmeia\b|\baniversari|\bganha|\bpremio|\bcaucao|\binscric|\bprimeir[oa]\b|\bsinal\b|\ba mais\b/
export const PER_PERSON = /\bpor (?:pessoa|cabeca|adulto|pagante)\b|\ba (?:pessoa|cabeca)\b|\bcada um\b/
export const PER_ADULT = /\bpor adulto\b/
export const PER_COUPLE = /\b(?:o|por) casal\b|\bpara (?:dois|2)\b/
export const LUNCH = /\balmoco\b/
export const DINNER = /\b(?:a noite(?! toda)|jantar|janta|de noite)\b/
export const ALL_DAY = /\bo dia (?:todo|inteiro)\b/
export const OF_CHILDREN = /\bcrianc|\banos?\b|\bguri|\bpia(?:zada)?\b|\bkids?\b|\bmenor(?:es)?\b|\bmenin|\bbebe/
export const ARRIVES_BEFORE = /\b(?:antes d[aeo]s?|ate(?: [ao]s?)?) $/
export const ARRIVES_AFTER = /\b(?:a partir d[aeo]s?|depois d[aeo]s?|apos(?: [ao]s?)?|passou d[aeo]s?) $/
export const ONWARDS = /^ ?(?:em diante|para frente)/
export const LATER = /\bdepois\b(?! d[aeo]s?\b)/

/** Matches ages after a price ("R$ 195 de 6 a 12 anos"). */
export const CHILD_AGES = /^ ?(?:por |para |a )?(?:criancas? )?(?:de \d+ a \d+|ate \d+) anos\b|^ ?por crianca/

/**
 * Returns the years of age that a folded part of a statement about children speaks of; `to` is 200 where no end is
 * named.
 */
export function agesIn(part: string): { from: number; to: number } | null {
  const between = /\b(?:de )?(\d{1,2}) (?:a|ate) (\d{1,2})\b(?! ?(?:h\b|:|pess))/.exec(part)
  if (between) return { from: Number(between[1]), to: Number(between[2]) }
  const upTo = /\bate (?:os )?(\d{1,2})\b(?! ?(?:h\b|:|pess))/.exec(part)
  if (upTo) return { from: 0, to: Number(upTo[1]) }
  const below = /\bmenor(?:es)? de (\d{1,2})\b/.exec(part)
  if (below) return { from: 0, to: Number(below[1]) - 1 }
  const onwards = /\b(?:a partir (?:de|dos) (\d{1,2})|(?:de|dos) (\d{1,2})(?: anos)? (?:em diante|para cima))\b/.exec(
    part,
  )
  if (onwards) return { from: Number(onwards[1] ?? onwards[2]), to: 200 }
  return /\bcriancas?\b|\bbebes?\b/.test(part) ? { from: 0, to: /\bbebes?\b/.test(part) ? 2 : 11 } : null
}
/** Matches a question for a price in money; "por quanto tempo" is none. */
export const ASKS_PRICE = /\bquanto (?:e|esta|custa|fica|sai|vale|pago|paga)\b|\bprecos?\b|\bvalor(?:es)?\b|\bcusta\b/
