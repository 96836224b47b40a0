import { fold } from '../../language/fold.ts'
import { withDigits } from '../../language/words/number-words.ts'
import type { Evidence } from './evidence.ts'
import type { Fact } from './facts-in.ts'

const PEOPLE =
  '(?:pessoas?|gente|lugares|convidad[oa]s?|adult[oa]s?|criancas?|amig[oa]s|nomes?|people|guests?|persons?|friends|personas?|amigos)'
/** "Somos 20", "mesa para 4", "20 pessoas"; never "para 20 reais". */
const partyOf = (count: string) =>
  new RegExp(
    `\\b${count} (?:ou \\d+ )?${PEOPLE}\\b|\\b(?:somos|sao|seremos|serao|para|mesa de|mesa pra|pra|grupo de|turma de|voces|you are|party of|table for|son|mesa para) (?:uns |umas |os |as |voces |the )?${count}\\b(?! ?(?:reais|real|%|h\\b|:|anos|min))`,
  )
/** What is said with these is a rule of the house, whoever named the figure first. */
const RULE =
  /\b(?:ate|cabem?|comporta\w*|capacidade|lotacao|maxim[oa]|minim[oa]|limite|a partir de|acima|idade|anos|aceitamos|up to|at most|capacity|hasta|abr(?:e|imos|em|ir)|abert[oa]s?|fech\w+|funciona\w*|atendemos|atendimento|cozinha|show|musica|banda|comeca\w*|termina\w*|happy|promoc\w+|entrada|lista|open\w*|close\w*|until|kitchen|starts?|cerramos|abierto)\b/
const BOOKING =
  /\b(?:reserv\w*|mesa|lugar(?:es)?|agend\w*|lembr\w*|avis\w*|cheg\w*|pessoas?|nome|table|book\w*|remind\w*|people|name|personas?|nombre|recordar\w*)\b/
const PAST = /\bja passou\b/
const AGREED = /^(?:certo|perfeito|entendi|ok)\b/
/** Of the hour that was asked for, and of no other: "sim, 15h estamos abertos". */
const OPEN_THEN = /^(?:sim,? )?(?:as? |ao )?\S+ (?:ja )?(?:estamos|estaremos) abertos\W*$/
const CLOSED_THEN =
  /^(?:nao,? )?(?:as? |ao )?\S+ (?:ainda )?(?:(?:nao )(?:estamos|estaremos) abertos|(?:estamos|estaremos) fechados)\W*$/
const OWN = /\b(?:seu|sua|seus|suas|voce|your|you|tu|su)\b/
const ASKED_FOR =
  /\b(?:noss[oa]s?|our|nuestr[oa]s?|ligue|liga|ligar|chame|chama|fale|pix|pague|pagar|pagamento|deposit\w+|transf\w+|envi\w+|mand\w+|call|send|pay)\b/

/**
 * Whether a sentence may repeat what only the customer has said: as the people, the day and the hour of what they want,
 * as their own telephone or address of the net, or where it says that the house does not confirm it. Never as a price, an
 * opening hour, a street or a rule of the house.
 */
export function isEcho(fact: Fact, sentence: string, { asked, mayBeAt, isOpenAt }: Evidence): boolean {
  const folded = withDigits(fold(sentence))
  const saidBy = asked.some(({ facts, numbers }) =>
    fact.kind === 'number' ? numbers.has(fact.value) : facts.some((each) => sameFact(each, fact)),
  )
  if (!saidBy) return false
  if (isDenied(folded, fact.found)) return true
  switch (fact.kind) {
    case 'number':
      if (CHILD_IN_SUM.test(folded)) return true
      return !RULE.test(folded) && (partyOf(fact.value).test(folded) || isCounted(fact.value, folded, asked))
    case 'date':
      return (BOOKING.test(folded) && !RULE.test(folded)) || PAST.test(folded)
    case 'time':
      if (CLOSED_THEN.test(folded)) return isOpenAt(minutesOf(fact.value)) === false
      if (OPEN_THEN.test(folded)) return isOpenAt(minutesOf(fact.value)) === true
      if (PAST.test(folded)) return true
      return (BOOKING.test(folded) || AGREED.test(folded)) && !RULE.test(folded) && mayBeAt(minutesOf(fact.value))
    case 'phone':
    case 'link':
      return OWN.test(folded) && !ASKED_FOR.test(folded)
    default:
      return false
  }
}

/** A term of a sum: the child of whom the customer has told. */
const CHILD_IN_SUM = /^\d+ [x\u00d7] (?:crianca|child|nino) /

const sameFact = (one: Fact, other: Fact) =>
  one.kind === other.kind &&
  (one.value === other.value ||
    (one.kind === 'phone' && (one.value.endsWith(other.value) || other.value.endsWith(one.value))))

/** "2 margheritas" of somebody who wants two of them; a unit of money, of time or a share counts nothing. */
function isCounted(count: string, folded: string, asked: Evidence['asked']) {
  const [, what] = new RegExp(`\\b${count} (?:[x\u00d7] )?([a-z]{4,})`).exec(folded) ?? []
  if (!what || /^(?:reais|contos?|pilas?|horas?|minutos?|anos?|dias?|metros?|cento)$/.test(what)) return false
  return asked.some((line) => new RegExp(`\\b${count} (?:x )?${what.slice(0, 4)}`).test(line.folded))
}

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Only these, with nothing between that turns them round: "nao custa mais que R$ 10" says what it costs. */
const DENIAL =
  /\b(?:nao (?:e|era|esta|custa|fica|sai|fazemos|vendemos|temos|tem|ha|cobramos|sei|sabemos|tenho|consta|encontrei|consigo|posso|podemos|confirmo|abrimos|abre|fechamos|fecha|funcionamos|reservamos|reconheco)|(?:is|are|am|do|does|can)(?: not|n't)(?: (?:have|know|see|confirm|open|close))?|cannot confirm|no (?:es|cuesta|tenemos|tengo|abrimos|cerramos|puedo|se))((?: [a-z'-]+){0,6}) ?$/
const TURNS_ROUND =
  /\b(?:mais|menos|so|somente|apenas|acima|abaixo|passa\w*|nem|duvid\w*|problema\w*|engano|negar|mas|que|porque|pois|more|only|but|because|mas|sino|solo|menos)\b/

/** "Nao temos nada a R$ 10", "nao consigo confirmar o valor de R$ 10": the words just before it say that it is not so. */
function isDenied(folded: string, found: string) {
  const at = folded.indexOf(found)
  if (at < 0) return false
  const before = folded
    .slice(0, at)
    .split(/[.,;:!?()]|—|\s-\s/)
    .at(-1)!
  const between = DENIAL.exec(before)?.[1]
  return between !== undefined && !TURNS_ROUND.test(between)
}
