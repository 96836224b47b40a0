/** What a statement says of what it is about: that it is so or not, and which of each of some pairs that exclude one another. */
export type Signs = { isDenied: boolean; pairs: Map<string, boolean> }

/** Finite verbs that say what becomes of something; the source of a pattern. */
export const FINITE =
  '(?:pode[m]?|podemos|sao|ha|esta|estao|estamos|tem|temos|aceita[m]?|aceitamos|permite[m]?|permitimos|recebe[m]?|recebemos|entra[m]?|fica[m]?|ficamos|leva[m]?|levamos|vale[m]?|vao|sai|saem|serve[m]?|servimos|reserva(?:m|mos)|guarda[m]?|guardamos|segura(?:m|mos)|cobra[m]?|cobramos|paga[m]?|precisa[m]?|inclui|incluem|funciona[m]?|abre[m]?|abrimos|fecha[m]?|fechamos|passa[m]?|passamos|trabalha[m]?|trabalhamos|vende[m]?|vendemos|faz|fazem|fazemos|entrega(?:m|mos)|divide[m]?|dividimos|garantimos|usa[m]?|usamos|contem|acompanha[m]?|toca[m]?|parcelamos|atende[m]?|atendemos|deixamos|existe[m]?|aluga(?:m|mos)|dispomos|oferece[m]?|oferecemos|exige[m]?|exigimos|pede[m]?|pedimos|ganha[m]?|custa[m]?|volta[m]?|acontece[m]?|rola|espera[m]?|vira[m]?|ajuda[m]?|ajudamos|da para)'

const DENIES =
  /\b(?:nao|nem|nunca|jamais|proibid[oa]s?|vedad[oa]s?|nenhum[a]?)\b(?! (?:so|precis\w+|e preciso|cobr\w+|pag\w+)\b)/
const PAIRS: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    'charge',
    /\b(?:cobr(?:a|am|amos|ad[oa]s?)|pag(?:a|am|os?|as?)|a parte|cust(?:a|am)|sai por|tem taxa|com taxa|com couvert)\b|^(?!.*\b(?:tem|temos|com|inclui|voltam|revertid\w+)\b).*(?:\br\$ ?\d|\b\d+ reais)/,
    /\b(?:gratis|gratuit[oa]s?|de graca|cortesia|isent[oa]s?|nao (?:se )?(?:pag|cobr)\w+|nao (?:e|sao) cobrad\w+|nao tem (?:taxa|custo|couvert)|sem (?:taxa|custo|couvert|cobranca|pagar)|inclus[oa]s?|inclui\w*|incluem|incluid[oa]s?|por nossa conta|e nosso)\b/,
  ],
  [
    'table',
    /\breserv(?:a|as|am|amos|ar|ad[oa]s?)\b/,
    /\b(?:ordem de chegada|(?:na|e|so) fila|fila de espera|(?:nao|sem|nem) (?:\w+ ){0,3}?reserv\w+)\b/,
  ],
  [
    'need',
    /\b(?:precisa[m]?|obrigatori[oa]s?|exig\w+|necessari[oa]s?|e preciso|antecedencia|com pedido|mediante)\b/,
    /\b(?:nao (?:precisa\w*|e preciso|e necessari\w+|exig\w+|e obrigatori\w+)|opciona(?:l|is)|facultativ\w+|livres?|sem inscricao|e so chegar)\b/,
  ],
  [
    'steps',
    /\b(?:rampas?|planos?|planas?|elevador|sem (?:degraus?|escadas?)|(?<!nao e )(?<!nao sao )acessive(?:l|is)|larg[oa]s?)\b/,
    /\b(?:(?<!sem )escadas?|(?<!sem )degraus?|nao (?:e|sao) acessive(?:l|is)|estreit[oa]s?)\b/,
  ],
]
const NOT_INCLUDED = /\bnao (?:esta[o]? |sao |e |vem )?inclu\w+/

/** @param folded one statement */
export function signsOf(folded: string): Signs {
  const pairs = new Map<string, boolean>()
  for (const [name, one, other] of PAIRS) {
    const isOther = other.test(folded)
    const rest = isOther ? folded.replaceAll(new RegExp(other, 'g'), ' ') : folded
    if (name === 'charge' && NOT_INCLUDED.test(folded)) pairs.set(name, true)
    else if (one.test(rest) !== isOther) pairs.set(name, !isOther)
  }
  return { isDenied: DENIES.test(folded), pairs }
}
