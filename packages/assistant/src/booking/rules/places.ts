/** Parts of a house that have rules of their own; and matters that are no table. */
const OTHER_PLACES =
  /\b(?:varanda|extern[oa]s?|camarote(?!s)|bistro|deck|terraco|rooftop|balcao|mezanino|area|salao|lounge|areia|patio|jardim|quintal|calcada|piscina|sofa|cobertura|laje|janela|mureta|beirada|beira|fora|palco|parte de (?:cima|baixo|tras|fora)|andar|piso|fundos|parapeito|sacada|lareira|ingresso|cancela\w*|altera\w*)s?\b/
/** First come, first served. */
export const ORDER =
  /\bordem de chegada\b|\b(?:por|so|tem) fila\b|\bfila\W*$|\bso chegar\b|\bso na hora\b|\bquem chega(?:r)?\b(?! (?:ate|antes))/
/** Words of nearly every request for a table. */
export const COMMON = new Set(['#reserva', '#grupo', '#comida', 'mes', 'mesa'])
/** "As mesas da beirada": whatever a part of the house is called. */
const TABLES_AT =
  /\b(?:mesas?|lugar(?:es)?|assentos?|cadeiras) (?:d[aeo]s?|n[ao]s?|(?:ao lado|perto|em frente|em volta) d?[aeo]s?|junto [ao]s?) (?!segund|terc|quart|quint|sext|sabad|doming|almoco|jantar|noite|hoje|mesm|madeira|dois|duas|tres|quatro|grup|turma|reserv|casa|quem|mais|rest|dia|fim|final|pessoas|plastico|feriad)([a-z]{4,})/

/** The parts of the house that a statement speaks of. */
export function placesIn(normalized: string): string[] {
  const named = [...normalized.matchAll(new RegExp(OTHER_PLACES, 'g'))].map(([place]) => place)
  const called = TABLES_AT.exec(normalized)?.[1]
  return called === undefined ? named : [...named, called]
}

/** The first of them, or null. */
export const placeIn = (normalized: string): string | null => placesIn(normalized)[0] ?? null

const OPEN_AIR = /\b(?:extern[oa]s?|fora|calcada|ar livre|rua)\b/

/** Does a customer's text name that part of the house, or say "la fora" of one in the open? */
export function namesPlace(text: string, place: string) {
  return text.includes(place.replace(/s$/, '')) || (OPEN_AIR.test(place) && OPEN_AIR.test(text))
}
