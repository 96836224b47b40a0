import { termsOf } from '../../language/terms.ts'
import type { HouseIndex } from '../../retrieval/house-index.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { COMMON, ORDER, OTHER_PLACES } from './places.ts'

const DELEGATES =
  /\b(?:com|pel[ao]|por|ao|a) (?:a |o )?(?:nossa |nosso )?(?:gerente|gerencia|equipe|comercial|time|produc\w+|setor|eventos|produt\w+|hostess|concierge|maitre|recepc\w+|responsavel|administrac\w+|atendente|consultor\w*|promoter\w*)|\b(?:orcamento|contrato|pacote|autorizacao|aprovacao) (?:d[oa]|com) \w+|\bquem (?:fecha|cuida|trata|resolve|responde|atende|organiza|confirma|aprova)\b/
/** "Mais de 16 pessoas, so com a Giovana" */
const SETTLED =
  /^de \d+ a \d+\b|\breserv|\bfecha|\bmais de\b|\bacima\b|\bgrupos?\b|\bfale\b|\bfalar\b|\btrat[ae]\w*|\bvend[ei]\w*|\bcombin|\borcament|\bnegoci|\bacert[aeo]|\bcontrat|\balug|\blocac|\bcasament|\bconfra|\beventos? (?:de|para|fechad|privad|corporat)|\bresolv|\borganiz|\bagend|\bmarc(?:ar|ad|amos)|\bprocur|\bcham[ae]|\bconsult|\bpar(?:a cima|tir de)\b|\bem diante\b|\bou mais\b|\b(?:e|sao|fica|ficam|direto|so|somente|apenas) com\b/
const BY_NAME =
  /\b(?:com|pel[ao]) (?:a |o )?(?:(?:dona|seu|sr|sra|professora?|chef|sommeli\p{L}+|produtora?|promoter|tia|tio|mestre|gerente) )?(?!Whats|Pix|Insta|iFood|Sympla|Site|Qr|QR)\p{Lu}\p{L}+/u
const DAY = '(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?)'
/** "Guardamos mesa so ate as 20h" */
const HOLDS = /\b(?:guard|segur|separ|marc|agend)\w* (?:(?:as|a|uma|sua|de) )?(?:mesas?|lugar(?:es)?)\b/
/** "So para o jantar", under a title that says of what. */
const BARE = new RegExp(
  `^(?:so|somente|apenas|exclusivamente) (?:para|n[oa]s?|aos?|as?|de|com|das?) |^de ${DAY} a ${DAY}\\W*(?:,|$)|^para o (?:almoco|jantar|brunch),? (?:de |aos? |as )?${DAY}`,
)
const GRANTS = /^(?!.*\b(?:nao|sem reserva)\b).*\b(?:reserv|guardamos|seguramos|separamos)/
/** Why a rule is one is no part of it ("porque o salao vira pista"). */
const REASON = /,? \b(?:porque|por que|pois|ja que|uma vez que|por causa d\w+|devido)\b[^;]*/
/** Words of a title that name no table in particular ("Regras das mesas"). */
const OF_ALL = new Set(
  termsOf('politica regras informacoes funcionamento como convidados lotacao chegada fila tolerancia'),
)
/** "Nao precisa reservar" refuses nobody. */
const NEEDLESS = /\bnao (?:e )?(?:precis|necess|obrigat)\w* (?:de |fazer )?reserv/

/** The statements of a house about booking a table. */
export function bookingStatements(index: HouseIndex): Sentence[] {
  return passagesAboutTables(index)
    .filter(
      ({ titleTerms }) =>
        !titleTerms.has('#cancelamento') && !titleTerms.has('#camarote') && !titleTerms.has('#chapelaria'),
    )
    .flatMap(({ titleTerms, sentences }) =>
      answeredQuestions(sentences)
        .filter(
          (each) =>
            (titleTerms.has('#reserva') ||
              titleTerms.has('mes') ||
              each.terms.has('#reserva') ||
              HOLDS.test(each.normalized) ||
              (/\bmesas?\b/.test(each.normalized) && OTHER_PLACES.test(each.normalized)) ||
              (isForMany(each) && delegatesToPeople(each))) &&
            !NEEDLESS.test(each.normalized),
        )
        .map((each) => ({
          ...each,
          normalized: asRule(each.normalized),
          ...(isOfTheRest(each) ? {} : ofThing(titleTerms, sentences)),
        })),
    )
}

/** "No salao nao ha reserva", said among the prices of the sofas, is about the other tables. */
const isOfTheRest = ({ normalized }: Sentence) =>
  (/\bnao\b/.test(normalized) || ORDER.test(normalized)) &&
  /\b(?:n[ao]s? (?:salao|pista)|demais|outr[ao]s) /.test(normalized)

/** A statement in the words that the rules are read in. */
function asRule(normalized: string) {
  const said = normalized
    .replace(REASON, ' ')
    .replace(/^sim\W+/, '')
    .replace(/\b(?:guard|separ)(amos|am|a|ar)\b(?= (?:as |a |uma )?(?:mesas?|lugar))/g, 'reserv$1')
  return BARE.test(said) && !/\breserv/.test(said) ? `reservas ${said}` : said
}

/** Texts that speak of tables, whether or not they say "reserva". */
function passagesAboutTables(index: HouseIndex) {
  return [...new Set(['#reserva', 'mes', '#grupo'].flatMap((term) => index.having(term)))]
}

/** "Grupo de mais de 18? Fale com o Denis." is one statement. */
function answeredQuestions(sentences: Sentence[]): Sentence[] {
  return sentences.flatMap((each, at) => {
    if (sentences[at - 1]?.text.endsWith('?')) return []
    const next = sentences[at + 1]
    if (!each.text.endsWith('?') || !next) return [each]
    return [{ ...each, text: `${each.text} ${next.text}`, normalized: `${each.normalized} ${next.normalized}` }]
  })
}

/**
 * "Cha da tarde: R$ 64, com um dia de antecedencia": what is said there of tables holds for that alone; so does what is
 * said of "Mesas da mureta".
 */
function ofThing(titleTerms: Set<string>, sentences: Sentence[]): Pick<Sentence, 'ofThing'> {
  const own = new Set([...titleTerms].filter((term) => !COMMON.has(term) && !OF_ALL.has(term)))
  if (titleTerms.has('#reserva') || own.size === 0) return {}
  // Where tables are taken at some places alone, their rules are everybody's.
  const isPlace = titleTerms.has('mes') && !sentences.some(({ normalized }) => GRANTS.test(normalized))
  if (titleTerms.has('mes') && !isPlace) return {}
  return isPlace || sentences.some(({ text }) => /R\$|\d reais/.test(text))
    ? { ofThing: isPlace ? own : titleTerms }
    : {}
}

/** Does a statement send people who want something to somebody of the house? */
export function delegatesToPeople({ normalized, text }: Pick<Sentence, 'normalized' | 'text'>) {
  return DELEGATES.test(normalized) || (SETTLED.test(normalized) && BY_NAME.test(text))
}

/** As `delegatesToPeople`, and "so com a nossa concierge", whatever the office is called. */
export function sendsToSomebody(statement: Pick<Sentence, 'normalized' | 'text'>) {
  return (
    delegatesToPeople(statement) ||
    /\b(?:so|somente|apenas|direto) com (?:a|o) (?:noss[ao] )?\w+/.test(statement.normalized)
  )
}

/** Does a statement speak of more people than a number only? */
export const isForMany = ({ normalized }: Sentence) =>
  !/\b(?:so|somente|apenas) (?:para |com |de )?(?:grupos? )?(?:acima de|(?:com )?mais de) \d/.test(normalized) &&
  /\b(?:acima de|mais de|a partir de|maiores? (?:que|de|do que)) \d+|\b\d+ (?:pessoas |lugares |convidados )?(?:ou mais|(?:para|pra) cima|em diante)\b|\bpass(?:ou|ar|ando) de \d+|^de \d+ a \d+(?: pessoas| lugares)?,? (?:com|fale|falar|direto|trat\w+) /.test(
    normalized,
  )
