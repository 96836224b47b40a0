/** Parts of a house that have rules of their own; and matters that are no table. */
export const OTHER_PLACES =
  /\b(?:varanda|extern[oa]s?|camarote|bistro|deck|terraco|rooftop|balcao|mezanino|area|salao|lounge|areia|patio|jardim|quintal|calcada|piscina|sofa|cobertura|laje|janela|mureta|palco|parapeito|sacada|lareira|ingresso|cancela\w*|altera\w*)\b/
/** First come, first served. */
export const ORDER =
  /\bordem de chegada\b|\b(?:por|so|tem) fila\b|\bfila\W*$|\bso chegar\b|\bquem chega(?:r)?\b(?! (?:ate|antes))/
/** Words of nearly every request for a table. */
export const COMMON = new Set(['#reserva', '#grupo', '#comida', 'mes', 'mesa'])
