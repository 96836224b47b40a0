/** Pairs of opposites, of which a thing is one or the other, in folded text. */
export const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bobrigatori[oa]s?\b/, /\b(?:opciona(?:l|is)|facultativ[oa]s?)\b/],
  [/\b(?:e|sao|fica|ficam|sai) pag[oa]s?\b/, /\b(?:gratis|gratuit[oa]s?|de graca|livres?)\b/],
  [/\bdentro\b/, /\b(?:de|do lado de|la) fora\b/],
  [/\bacompanhad[oa]s?\b/, /\b(?:desacompanhad[oa]s?|sozinh[oa]s?)\b/],
  [/\bacima\b/, /\babaixo\b/],
  [/\bgrande porte\b/, /\bpequeno porte\b/],
  [/\b(?:terreo|terrea)\b/, /\b(?:andar de cima|(?:primeiro|segundo|terceiro|2o|1o) andar|subsolo|piso superior)\b/],
  [/\b(?:na|pela|da|de|em) frente\b/, /\b(?:(?:nos|pelos|dos) fundos|atras)\b/],
  [/\b(?:na|pela|da|de|em) frente\b/, /\b(?:na|pela|da) lateral\b/],
  [/\bcobert[oa]s?\b/, /\bdescobert[oa]s?\b/],
  [
    /\btod[oa]s? (?:[oa]s? )?(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?)\b/,
    /\b(?:primeir[oa]|segundo|terceir[oa]|ultim[oa])s? (?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?)\b/,
  ],
  [/\bprimeiro lugar\b/, /\b(?:segundo|terceiro) lugar\b/],
]

/** Matches places within a venue. */
export const PLACE =
  /\b(?:salao|varandas?|quintal|decks?|terraco|jardim|mezanino|balcao|pista|calcada|lounge|sacada|patio|areia|rooftop|area externa|area interna|piso superior)\b/g

/** Matches words without a limit, and words that set one. */
export const UNBOUNDED =
  /\b(?:qualquer (?:valor|horario|hora|dia|tamanho|quantidade|numero|mesa|lugar)|(?:a noite|o dia) (?:toda|todo|inteir[oa])|tod[oa]s? (?:os? |as? )?(?:dias?|noites?|horarios?)|sem (?:limite|hora|restricao)|sempre|a vontade)\b/
export const BOUND =
  /\b(?:so|somente|apenas|ate|a partir|acima|abaixo|minim[oa]|maxim[oa]|exceto|menos|nao|segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?)\b/
