import { normalize } from '../../language/fold.ts'
import { termsOf } from '../../language/terms.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { VenueIndex } from '../../retrieval/venue-index.ts'
import { readOnce } from '../../retrieval/read-once.ts'
import { type Sentence, sentencesOf } from '../../retrieval/sentences.ts'
import { asRule } from './as-rule.ts'
import { COMMON, ORDER, placeIn } from './places.ts'

const DELEGATES =
  /\b(?:com|pel[ao]|por|ao|a|para|(?:zap|whatsapp|telefone|numero|contato|ramal|agenda) d[ao]) (?:as? |os? )?(?:noss[ao]s? )?(?:gerente|gerencia|equipe|comercial|time|producao(?! propria| artesanal| local)|setor|(?<!\b(?:para|a|por) )eventos|produtor\w*|hostess|concierge|maitre|recepc\w+|responsavel|administrac\w+|coordena\w+|diretori?a?\w*|direcao|soci[oa]s?|proprietari\w+|don[oa]s?|chefia|organizador\w*|secretaria|encarregad\w+|atendente|consultor\w*|promoter\w*|assessor\w*|curador\w*|marketing|financeiro|relacionamento|central)|\b(?:orcamento|contrato|pacote|autorizacao|aprovacao) (?:d[oa]|com [oa]) \w+|\bquem (?:fecha|cuida|trata|resolve|responde|atende|organiza|confirma|aprova)\b/
/** Matches what is settled with somebody by name ("Mais de 16 pessoas, so com a Giovana"). */
const SETTLED =
  /^de \d+ a \d+\b|\breserv|\bfecha|\bmais de\b|\bacima\b|\bgrupos?\b|\bfale\b|\bfalar\b|\btrat[ae]\w*|\bvend[ei]\w*|\bcombin|\borcament|\bnegoci|\bacert[aeo]|\bcontrat|\balug|\blocac|\bcasament|\bconfra|\beventos? (?:de|para|fechad|privad|corporat)|\bresolv|\borganiz|\bagend|\bmarc(?:ar|ad|amos)|\bprocur|\bcham[ae]|\bconsult|\bpar(?:a cima|tir de)\b|\bem diante\b|\bou mais\b|\b(?:e|sao|fica|ficam|direto|so|somente|apenas) com\b|\bencomend|\bmaterial\b|: (?:so |somente |direto |e )?com [ao]s?\b/
const BY_NAME =
  /\b(?:manda|mande|envie|envia|fala|fale|falar|trat[ae]r?)\p{L}* (?:\p{L}+ )?(?:para|com|ao|pro|pra) (?:a |o )?\p{Ll}*,? ?(?:a |o )?(?!Whats|Pix|Insta)\p{Lu}\p{L}+|\b(?:[Pp]ag\p{L}+|[Pp]ix|sinal|transferid\p{L}+|enviad\p{L}+) (?:para|ao|\u00e0|pro|pra) (?:a |o )?(?!Whats|Pix|Insta)\p{Lu}\p{L}+|\b(?:com|pel[ao]) (?:a |o )?(?:(?:dona|seu|sr|sra|professora?|chef|sommeli\p{L}+|produtora?|promoter|tia|tio|mestre|gerente) )?(?!Whats|Pix|Insta|iFood|Sympla|Site|Qr)\p{Lu}\p{Ll}+|\b[Cc]ham[ae] [ao] \p{Lu}\p{L}+/u
/** Verbs that venues use of somebody who decides, sells or arranges something. */
const SEES_TO =
  '(?:v\\u00ea|d\\u00e1|monta|resolve|acerta|fecha|vende|marca|decide|negocia|combina|agenda|organiza|cuida|trata|responde|atende|confirma|aprova|autoriza|or\\u00e7a|reserva|define|libera|conversa|fala|passa)'
const SOMEBODY = '(?:(?:[Dd]ona|[Ss]eu|[Cc]hef) )?(?!Whats|Pix|Insta|Site)\\p{Lu}\\p{Ll}+'
/** Matches a statement that names who handles something ("Quem acerta data e sinal e o Heitor"). */
export const SEEN_TO = new RegExp(
  `[Qq]uem ${SEES_TO}(?![\\p{L}])[^.;:!?]{0,40}? \\u00e9 (?:com )?[oa] ${SOMEBODY}|(?:[Ss]\\u00f3|[Ss]omente|[Aa]penas) [oa] ${SOMEBODY} ${SEES_TO}(?!\\p{L})|(?<!\\p{L})(?:caso|assunto|papo|conversa) (?:pra|pro|para [oa]|com [oa]) ${SOMEBODY}|(?<!\\p{L})[oa] (?:chef|gerente|propriet\\u00e1ri[oa]) ${SEES_TO}(?!\\p{L})`,
  'u',
)
/** Matches for how long a table is kept ("Guardamos mesa so ate as 20h"). */
const HOLDS = /\b(?:guard|segur|separ|marc|agend)\w* (?:(?:as|a|uma|sua|de) )?(?:mesas?|lugar(?:es)?)\b/
const GRANTS = /^(?!.*\b(?:nao|sem reserva)\b).*\b(?:reserv|guardamos|seguramos|separamos)/
/** Words of a title that name no table in particular ("Regras das mesas"). */
const OF_ALL = new Set(
  termsOf(
    'politica regras informacoes uteis gerais avisos importante atencao perguntas frequentes duvidas funcionamento funciona atendimento como convidados lotacao chegada fila espera tolerancia horario casa bar restaurante lugar lugares salao ambiente espaco noite almoco jantar dia semana fim entrada porta jeito movimento grande pessoas marcar guardar',
  ),
)
/** Matches that no reservation is needed, which refuses nobody ("Nao precisa reservar"). */
const NEEDLESS =
  /\bnao (?:e |se |ha )?(?:precis|necess|obrigat|cobr|pag|custo|taxa|tem (?:custo|taxa))\w* (?:\w+ ){0,3}?reserv/
/** Matches what a reservation spares its holder ("Quem tem reserva nao precisa de senha"). */
const SPARES =
  /\b(?:com|tem|tiver|fez|fizer|possui) (?:a |uma )?reservas?\b[^.;]*\bnao (?:precis|peg|entr|enfrent|fic|pag|esper|necessit)\w*/
/** Matches advice, which requires nothing ("Recomendamos reservar na sexta"). */
const ADVICE =
  /\b(?:recomend|sugeri|aconselh|indicamos|convem|compensa)\w*|\bvale a pena\b|\be (?:bom|ideal|melhor|legal)\b/

/** Matches what is usual, which is no rule ("A espera costuma passar de 40 minutos"). */
const HABIT = /\b(?:costum(?:a|am|e|em)|geralmente|normalmente|em media)\b/

/**
 * Returns the venue's statements about booking a table. The name of an evening ("Samba de mesa, com o Grupo Raiz") or a
 * dish ("Mesa de frios") is none.
 */
export const bookingStatements: (index: VenueIndex) => Sentence[] = readOnce((index) => {
  const about = passagesAboutTables(index)
  const granting = about.filter(grantsTables)
  const takesAll = (title: string) => granting.length === 1 && granting[0]!.title === title
  return about
    .filter(
      ({ titleTerms }) =>
        !titleTerms.has('#cancelamento') && !titleTerms.has('#camarote') && !titleTerms.has('#chapelaria'),
    )
    .flatMap(({ kind, title, titleTerms, sentences }) =>
      answeredQuestions(underTitle(title, sentences))
        .flatMap((each) => (kind === 'event' ? toldOfEvening(each) : each))
        .filter(({ terms }) => kind === 'text' || terms.has('#reserva'))
        .filter(
          (each) =>
            (titleTerms.has('#reserva') ||
              titleTerms.has('mes') ||
              takesAll(title) ||
              each.terms.has('#reserva') ||
              HOLDS.test(each.normalized) ||
              (/\bmesas?\b/.test(each.normalized) && placeIn(each.normalized) !== null) ||
              (isForMany(each) && delegatesToPeople(each))) &&
            !asksNothing(each),
        )
        .map((each) => ({
          ...each,
          normalized: asRule(each.normalized),
          ...(isOfTheRest(each) || takesAll(title) ? {} : ofThing(title, titleTerms, sentences)),
        })),
    )
})

/** Matches what a group receives, which is no size limit. */
const REWARD = /\b(?:ganh\w*|brindes?|cortesia|descontos?|bonus|presente)\b/

/** Matches that a reservation is required, which does not say that they are taken ("Somente com reserva"). */
const SO_ONLY = /\b(?:com|mediante|exige|precisa) (?:de )?reserva\b/

/**
 * Tells whether a text says that tables are taken; where only one text does ("Bar da frente: e a parte que reserva por
 * aqui"), every table is one of its own.
 */
const grantsTables = ({ kind, titleTerms, sentences }: Passage) =>
  kind === 'text' &&
  (titleTerms.has('#reserva') ||
    sentences.some((each) => GRANTS.test(each.normalized) && !SO_ONLY.test(each.normalized)))

/** Matches what applies without a reservation ("Sem reserva e por ordem de chegada"). */
const WITHOUT =
  /^sem reserva,? (?:e|fica|ficam|entra|senta|o|as?|os)\b(?! (?:segunda|terca|quarta|quinta|sexta|sabado|domingo|feriado|fim|fins))/

function asksNothing(statement: Sentence) {
  const { normalized } = statement
  if (isForMany(statement) && delegatesToPeople(statement)) return false
  if (WITHOUT.test(normalized)) return true
  if (REWARD.test(normalized) && !/\b(?:so|somente|apenas|nao|cheg\w+)\b/.test(normalized)) return true
  if (HABIT.test(normalized) && !/\breserv|\b(?:so|somente|apenas|nao)\b/.test(normalized)) return true
  if (ADVICE.test(normalized)) return !/\b(?:so|somente|apenas|nao)\b/.test(normalized)
  if (SPARES.test(normalized) && (normalized.match(/\bnao\b/g) ?? []).length === 1) return true
  return NEEDLESS.test(normalized) && !/; ?(?:so )?reserv/.test(normalized) && !ORDER.test(normalized)
}

/** Tells whether a statement is about the other tables ("No salao nao ha reserva", among the prices of the sofas). */
const isOfTheRest = ({ normalized }: Sentence) =>
  (/\bnao\b/.test(normalized) || ORDER.test(normalized)) &&
  /\b(?:n[ao]s? (?:salao|pista)|demais|outr[ao]s) /.test(normalized)

/** Returns the statements about an evening without its names: "com Londrina x Maringa" sends nobody to a person. */
const toldOfEvening = ({ besideNames = '', date, weekdays }: Sentence): Sentence[] =>
  sentencesOf(besideNames).map((told) => ({ ...told, weekdays, ...(date && { date }) }))

/** Returns the texts that speak of tables, whether or not they say "reserva". */
function passagesAboutTables(index: VenueIndex) {
  const forMany = index.passages.filter(({ kind, title }) => kind === 'text' && isOfMany(title))
  return [...new Set([...['#reserva', 'mes', '#grupo', '#excursao'].flatMap((term) => index.having(term)), ...forMany])]
}

const isOfMany = (title: string) => isForMany({ normalized: normalize(title) })

/**
 * Puts the title before the first statement where it names the group size ("Mais de 25 pessoas: isso e com a Neiva").
 */
function underTitle(title: string, [first, ...rest]: Sentence[]): Sentence[] {
  if (!first || !isOfMany(title)) return first ? [first, ...rest] : []
  return [
    { ...first, text: `${title}: ${first.text}`, normalized: `${normalize(title)}: ${first.normalized}` },
    ...rest,
  ]
}

/** Matches a reference beyond the number stated just before ("Passou disso, fale com a Cida"). */
const BEYOND =
  /^(?:se )?(?:pass(?:ou|ar|ando) d(?:isso|esse numero)|(?:acima|alem) d(?:isso|esse numero)|mais (?:do )?que isso|maior que isso|dai para cima)\b/

/** Matches a reference below that number, which repeats who is not taken ("Menos que isso e por ordem de chegada"). */
const BELOW = /^(?:menos (?:do )?que isso|abaixo disso)\b/

/** Joins a question and its answer into one statement ("Grupo de mais de 18? Fale com o Denis."). */
function answeredQuestions(sentences: Sentence[]): Sentence[] {
  return sentences.flatMap((each, at) => {
    if (sentences[at - 1]?.text.endsWith('?') || (at > 0 && BEYOND.test(each.normalized))) return []
    if (at > 0 && BELOW.test(each.normalized) && ORDER.test(each.normalized)) return []
    const next = sentences[at + 1]
    if (!next || !(each.text.endsWith('?') || BEYOND.test(next.normalized))) return [each]
    return [{ ...each, text: `${each.text} ${next.text}`, normalized: `${each.normalized} ${next.normalized}` }]
  })
}

/**
 * Returns the thing that the statements of a text are limited to: those under "Cha da tarde: R$ 64, com um dia de
 * antecedencia" hold for that alone.
 */
function ofThing(
  title: string,
  titleTerms: Set<string>,
  sentences: Sentence[],
): Pick<Sentence, 'ofThing' | 'ofTitle' | 'onDays'> {
  const own = new Set([...titleTerms].filter((term) => !COMMON.has(term) && !OF_ALL.has(term)))
  if (titleTerms.has('#reserva') || own.size === 0) return {}
  // Where tables are taken at some places alone, their rules are everybody's.
  const isPlace = titleTerms.has('mes') && !sentences.some(({ normalized }) => GRANTS.test(normalized))
  if (titleTerms.has('mes') && !isPlace) return {}
  return { ofThing: isPlace ? own : titleTerms, ofTitle: title, onDays: sentences.flatMap(({ days }) => days) }
}

/** Tells whether a statement sends people who want something to somebody of the venue's team. */
export function delegatesToPeople({ normalized, text }: Pick<Sentence, 'normalized' | 'text'>) {
  return DELEGATES.test(normalized) || SEEN_TO.test(text) || (SETTLED.test(normalized) && BY_NAME.test(text))
}

/** Tells whether a statement sends people to somebody, whatever the office is called ("so com a nossa concierge"). */
export function sendsToSomebody(statement: Pick<Sentence, 'normalized' | 'text'>) {
  return (
    delegatesToPeople(statement) ||
    /\b(?:so|somente|apenas|direto) com (?:a|o) (?:noss[ao] )?\w+/.test(statement.normalized)
  )
}

/** Tells whether a statement only speaks of groups above a number of people. */
export const isForMany = ({ normalized }: Pick<Sentence, 'normalized'>) =>
  !/\b(?:so|somente|apenas) (?:para |com |de )?(?:grupos? )?(?:acima de|(?:com )?mais de) \d/.test(normalized) &&
  /\b(?:acima de|mais de|a partir de|maiores? (?:que|de|do que)) \d+|\b\d+ (?:pessoas |lugares |convidados )?(?:ou mais|(?:para|pra) cima|em diante)\b|\bpass(?:a|ou|ar|ando) de \d+|^de \d+ a \d+(?: pessoas| lugares)?,? (?:com|fale|falar|direto|trat\w+) /.test(
    normalized,
  )
