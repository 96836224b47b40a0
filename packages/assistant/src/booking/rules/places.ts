/** Matches parts of a venue with rules of their own, and subjects that are no table. */
const OTHER_PLACES =
  /\b(?:varanda|extern[oa]s?|camarote(?!s)|bistro|deck|terraco|rooftop|balcao|mezanino|area|salao|lounge|areia|patio|jardim|quintal|calcada|piscina|sofa|cobertura|laje|janela|mureta|beirada|beira|fora|palco|parte de (?:cima|baixo|tras|fora)|andar|piso|fundos|parapeito|sacada|lareira|ingresso|cancela\w*|altera\w*)s?\b/
/** Matches that places go to whoever comes first. */
export const ORDER =
  /\bordem de chegada\b|\b(?:por|so|tem) fila\b|\bfila\W*$|\bso chegar\b|\bso na hora\b|\bquem chega(?:r)?\b(?! (?:ate|antes))/
/** Words of nearly every request for a table. */
export const COMMON = new Set(['#reserva', '#grupo', '#comida', 'mes', 'mesa'])
/** Matches tables at a part of the venue, whatever it is called ("As mesas da beirada"). */
const TABLES_AT =
  /\b(?:mesas?|lugar(?:es)?|assentos?|cadeiras) (?:d[aeo]s?|n[ao]s?|(?:ao lado|perto|em frente|em volta) d?[aeo]s?|junto [ao]s?) (?!segund|terc|quart|quint|sext|sabad|doming|almoco|jantar|noite|hoje|mesm|madeira|dois|duas|tres|quatro|grup|turma|reserv|casa|quem|mais|rest|dia|fim|final|pessoas|plastico|feriad)([a-z]{4,})/

/** Returns the parts of the venue that a statement speaks of. */
export function placesIn(normalized: string): string[] {
  const named = [...normalized.matchAll(new RegExp(OTHER_PLACES, 'g'))].map(([place]) => place)
  const called = TABLES_AT.exec(normalized)?.[1]
  return called === undefined ? named : [...named, called]
}

/** Returns the first such part, or null. */
export const placeIn = (normalized: string): string | null => placesIn(normalized)[0] ?? null

const OPEN_AIR = /\b(?:extern[oa]s?|fora|calcada|ar livre|rua)\b/

/** Tells whether a customer's text names that part of the venue; "la fora" names every part in the open. */
export function namesPlace(text: string, place: string) {
  return text.includes(place.replace(/s$/, '')) || (OPEN_AIR.test(place) && OPEN_AIR.test(text))
}
