import { fold } from '../fold.ts'

/** Words that the names of quarters, streets and towns begin with, and those of people do not. */
const PLACE_HEADS = new Set(
  'vila vl jardim jd parque pq praca rua avenida av alameda largo ladeira travessa estrada rodovia bairro shopping centro unidade filial loja zona barra morro praia orla ilha lago lagoa asa sao santo santa cidade alto campo campos ponta porto monte serra ribeirao recanto residencial conjunto setor quadra edificio predio condominio galeria mercado terminal estacao metro aeroporto rodoviaria hotel pousada posto'.split(
    ' ',
  ),
)
/** Two words that are a place only together. */
const PLACES = /^(?:bela vista|boa (?:vista|viagem)|belo horizonte|rio de janeiro|nova (?:york|iguacu|lima|friburgo))\b/

/** Is what is written like a name that of a quarter, a street or a town ("Vila Mariana")? */
export function isPlaceName(name: string): boolean {
  const folded = fold(name)
  return PLACES.test(folded) || PLACE_HEADS.has(folded.split(/[^a-z]/)[0]!)
}

/** What is wished for, given or agreed to may have a name in a question; anything else that is asked has none. */
const OF_REQUEST =
  /\d|\b(?:mesas?|reserv\w*|nomes?|listas?|coloc\w*|poe|bota\w*|anota\w*|inclui\w*|adiciona\w*|marca\w*|pode|podem|ta|ok|blz|beleza|rola|somos|para|pra|por favor|table|book\w*|list|name)\b/
/** From where a question begins: looked for from every letter of a long text, it would take a square of its length. */
const QUESTION = /(?<![^,;.!?\n])[^,;.!?\n]*\?/g
/** "Vila Mariana, ne?" */
const TAG = /,\s*(?=(?:n\u00e9|ne|n\u00e3o \u00e9|nao e|certo)\s*\?)/gi

/** The text without the questions in which nobody names themselves ("Vila Mariana n\u00e9?", "Aceita Pix?"). */
export function withoutQuestions(raw: string): string {
  return raw.replace(TAG, ' ').replace(QUESTION, (asked) => (OF_REQUEST.test(fold(asked)) ? asked : ' '))
}
