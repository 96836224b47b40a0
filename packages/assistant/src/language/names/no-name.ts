import { fold } from '../fold.ts'

/** First words of quarters, streets and towns that begin no person's name. */
const PLACE_HEADS = new Set(
  'vila vl jardim jd parque pq praca rua avenida av alameda largo ladeira travessa estrada rodovia bairro shopping centro unidade filial loja zona barra morro praia orla ilha lago lagoa asa sao santo santa cidade alto campo campos ponta porto monte serra ribeirao recanto residencial conjunto setor quadra edificio predio condominio galeria mercado terminal estacao metro aeroporto rodoviaria hotel pousada posto'.split(
    ' ',
  ),
)
/** Matches two words that are a place only together. */
const PLACES = /^(?:bela vista|boa (?:vista|viagem)|belo horizonte|rio de janeiro|nova (?:york|iguacu|lima|friburgo))\b/

/** Tells whether a capitalized name is that of a quarter, a street or a town ("Vila Mariana"). */
export function isPlaceName(name: string): boolean {
  const folded = fold(name)
  return PLACES.test(folded) || PLACE_HEADS.has(folded.split(/[^a-z]/)[0]!)
}

/** Matches a request, an order or a consent, whose question may hold a name; other questions hold none. */
const OF_REQUEST =
  /\d|\b(?:mesas?|reserv\w*|nomes?|listas?|coloc\w*|poe|bota\w*|anota\w*|inclui\w*|adiciona\w*|marca\w*|pode|podem|ta|ok|blz|beleza|rola|somos|para|pra|por favor|table|book\w*|list|name)\b/
/**
 * Matches a question from its beginning. The start is anchored, because a search from every letter would take quadratic
 * time.
 */
const QUESTION = /(?<![^,;.!?\n])[^,;.!?\n]*\?/g
/** Matches a tag question ("Vila Mariana, ne?"). */
const TAG = /,\s*(?=(?:n\u00e9|ne|n\u00e3o \u00e9|nao e|certo)\s*\?)/gi

/** Returns the text without the questions in which nobody gives a name ("Aceita Pix?"). */
export function withoutQuestions(raw: string): string {
  return raw.replace(TAG, ' ').replace(QUESTION, (asked) => (OF_REQUEST.test(fold(asked)) ? asked : ' '))
}
