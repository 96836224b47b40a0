import type { HouseIndex } from '../../retrieval/house-index.ts'
import type { Sentence } from '../../retrieval/sentences.ts'

const DELEGATES =
  /\b(?:com|pel[ao]|por|ao|a) (?:a |o )?(?:nossa |nosso )?(?:gerente|gerencia|equipe|comercial|time|produc\w+|setor|eventos|produt\w+|hostess|concierge|maitre|recepc\w+|responsavel|administrac\w+|atendente|consultor\w*|promoter\w*)|\b(?:orcamento|contrato|pacote|autorizacao|aprovacao) (?:d[oa]|com) \w+|\bquem (?:fecha|cuida|trata|resolve|responde|atende|organiza|confirma|aprova)\b/
/** "Mais de 16 pessoas, so com a Giovana" */
const SETTLED =
  /\breserv|\bfecha|\bmais de\b|\bacima\b|\bgrupos?\b|\bfale\b|\bfalar\b|\btrat[ae]\w*|\bvend[ei]\w*|\bcombin|\borcament|\b(?:so|somente|apenas|direto) com\b/
const BY_NAME = /\b(?:com|pel[ao]) (?:a |o )?(?!Whats|Pix|Insta|iFood|Sympla|Site|Qr|QR)\p{Lu}\p{L}+/u
/** "Nao precisa reservar" refuses nobody. */
const NEEDLESS = /\bnao (?:e )?(?:precis|necess|obrigat)\w* (?:de |fazer )?reserv/

/** The statements of a house about booking a table. */
export function bookingStatements(index: HouseIndex): Sentence[] {
  return index
    .having('#reserva')
    .filter(
      ({ titleTerms }) =>
        !titleTerms.has('#cancelamento') && !titleTerms.has('#camarote') && !titleTerms.has('#chapelaria'),
    )
    .flatMap(({ titleTerms, sentences }) =>
      answeredQuestions(sentences)
        .filter(
          (each) =>
            (titleTerms.has('#reserva') || titleTerms.has('mes') || each.terms.has('#reserva')) &&
            !NEEDLESS.test(each.normalized),
        )
        .map((each) => (isOfThing(titleTerms, sentences) ? { ...each, ofThing: titleTerms } : each)),
    )
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

/** "Cha da tarde: R$ 64, com um dia de antecedencia": what is said there of tables holds for that alone. */
function isOfThing(titleTerms: Set<string>, sentences: Sentence[]) {
  const general = titleTerms.size === 0 || titleTerms.has('#reserva') || titleTerms.has('mes')
  return !general && sentences.some(({ text }) => /R\$|\d reais/.test(text))
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
  /\b(?:acima de|mais de|a partir de|maiores? (?:que|de|do que)) \d+|\b\d+ (?:pessoas |lugares )?ou mais\b/.test(
    normalized,
  )
