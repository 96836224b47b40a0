/** What a sentence says that the house has, takes or lets people do, folded. */

/** Of the house, in the first person; of a third one only where it is the house that is spoken of. */
const WE =
  '(?<!\\bse )\\b(?:temos|aceitamos|oferecemos|servimos|vendemos|trabalhamos com|contamos com|fazemos|dispomos de|possuimos|permitimos|transmitimos|entregamos|alugamos|realizamos|disponibilizamos|organizamos|recebemos)\\b'
const HAS = '(?:tem|aceita|oferece|serve|vende|trabalha com|conta com|faz|dispoe de|possui|permite|transmite|entrega)'
const IT = `\\b(?:a casa|o bar|o restaurante|o espaco|o local|o lugar|a gente|aqui|la)(?: (?:ja|tambem|nao|so|sempre|ainda))* ${HAS}\\b`
const DAY =
  '(?:(?:aos?|nas?|nos?|todas?|todos?|as?) )*(?:hoje|amanha|noite|segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|feiras?)(?:-feiras?)?'
const BARE = `(?:^|[,;:!.] ?)(?:(?:sim|claro|infelizmente|aqui|nao|tambem|ja|la|e|${DAY}),? )*(?:tem|ha|existem?|rola|toca|aceita|serve|vende)\\b`
const MAY =
  '\\b(?:podem?|e permitido|esta liberado|fique a vontade para|a vontade para)(?: sim)?,? (?:trazer|levar|entrar com|vir com|usar|fumar|pagar (?:com|em|no|na|via|por))\\b'
/** And what a thing of the house comes with or is made of. */
const WITH =
  '\\b(?:ve?m com|acompanham?|acompanhad[oa]s? de|incluem?|inclui|contem|feit[oa]s? (?:com|de)|servid[oa]s? com|rechead[oa]s? (?:com|de))\\b'
const HAVING = new RegExp(`${WE}|${IT}|${BARE}|${MAY}|${WITH}`, 'g')

/** What customers ask with, besides. */
const ASKING = new RegExp(
  `${WE}|\\b(?:tem|teria|tera|ha|existem?|rola|aceitam?|vendem?|servem?|oferecem?|fazem?|possuem|possui|transmitem?|passam?|entregam?|alugam|permitem?|(?:posso|pode|podemos|da para|consigo) (?:levar|trazer|entrar com|ir com|usar|fumar|pagar (?:com|em|no|na|via|por)))\\b`,
  'g',
)

/** Where what is had ends: what comes then says for whom, when or why. */
const END =
  /[.;:!?()\u2014]| - |\b(?:mas|porem|so que|que|para|pra|pro|por|se|quando|onde|caso|porque|pois|e (?:voce|se|o melhor|pode|quer|nao|estamos|abrimos|e\b)|a partir|desde|ate|com prazer|com certeza)\b/
/** After a comma, a list goes on with things; with one of these, something else begins. */
const OTHERWISE =
  /\b(?:quer|queres|posso|podemos|podem?|ficam?|sai|saem|custam?|esta|estao|estamos|abrimos|vem|venham?|chame|chama|avise|me|voces?|te|sao|vai|vao|ja|basta|ligue|somos|sera|nao|temos|tem)\b/
const LONGEST_ITEM = 6
/** To bring a bottle is asked of another thing than to have one ("rolha"): the concepts know it as one's own. */
const BROUGHT = /\b(?:levar|trazer|entrar com|vir com|ir com)$/
const YOURS = /^(?:seus?|suas?|voss[oa]s?|propri[oa]s?)\b/

/** The things that a folded sentence says the house has or lets people do, each with what is said of it. */
export const thingsHad = (folded: string): string[] => thingsAfter(folded, HAVING)

/** The things that a folded question asks for. */
export const thingsAsked = (folded: string): string[] => thingsAfter(folded, ASKING)

function thingsAfter(folded: string, verbs: RegExp): string[] {
  return [...folded.matchAll(verbs)].flatMap((match) => {
    const rest = folded.slice(match.index + match[0].length)
    const brought = BROUGHT.test(match[0]) ? 'trazer ' : ''
    const end = END.exec(rest)?.index ?? rest.length
    const [first = '', ...others] = rest.slice(0, end).split(',')
    const stop = others.findIndex((item) => OTHERWISE.test(item) || item.trim().split(/\s+/).length > LONGEST_ITEM)
    const items = [first, ...others.slice(0, stop < 0 ? others.length : stop)]
      .map((item) => item.trim())
      .filter(Boolean)
    return items.map((item) => `${brought}${item.replace(YOURS, 'meu')}`)
  })
}
