import { fold } from '../../../language/fold.ts'
import { foreignLanguage, readable } from '../../../language/foreign.ts'
import { termsOf } from '../../../language/terms.ts'
import type { Evidence } from '../evidence.ts'
import { affirms } from './house-terms.ts'
import { isQuoted } from '../is-quoted.ts'
import { misalignedFact } from '../aligned/misaligned-fact.ts'
import { joinedApart } from '../twisted/joined-apart.ts'
import { twistedFact } from '../twisted/twisted-fact.ts'
import { AMENITIES, APART } from './amenities.ts'
import { thingsAsked, thingsHad } from './said-of-house.ts'
import { contentOf } from './talk-words.ts'

/** What is not known, or left to people, is no fact. Neither is what is asked. */
const UNKNOWN =
  /\b(?:nao (?:tenho|sei|sabemos|encontrei|achei|consta\w*|localizei|vi|consigo|saberia|posso (?:confirmar|garantir|afirmar|dizer)|(?:temos|ha) (?:\w+ ){0,2}(?:informac\w+|confirmac\w+|registr\w+|detalhes?|dados?|anotad\w+)|esta (?:no|na|nos|registrad\w|informad\w|anotad\w)|foi informad\w)|sem (?:\w+ )?informac\w+|desconheco|(?:don't|do not|can't|cannot|couldn't) (?:have (?:any |that |this )?(?:info\w*|details?)|know|see|find|confirm)|not sure|no (?:tengo|se|encuentro|encontre|me consta|puedo confirmar))\b/
const LEFT_TO_PEOPLE =
  /\b(?:posso (?:chamar|verificar|perguntar|confirmar|checar|pedir|ver)|quer que eu|prefere que|vou (?:verificar|confirmar|checar|perguntar|chamar)|a equipe (?:confirma|pode|decide|informa|responde|sabe)|com (?:a |nossa |o )?(?:equipe|gerente|gerencia|pessoal)|alguem da equipe|i can (?:call|ask|check)|puedo (?:llamar|preguntar)|the team|el equipo)\b/
/** What is longer and stands in a text of the house is quoted from it. */
const A_FEW_WORDS = 2
/** "Parabens pela formatura!" says nothing of the house. */
const WISH =
  /^\W*(?:parabens|feliz|felicidades|que (?:bom|boa|legal|otim[oa]|maravilh\w+|alegria|demais|massa))\b(?!.*\b(?:nos|aqui|casa|somos)\b)/
const SEGMENTS = /;|\b(?:mas|porem|but|pero)\b/
const YES =
  /^(?:\W*(?:oi|ola|opa|entao|ah),?)?\W*(?:sim|temos|tem|aceitamos|aceita|podem?|fazemos|oferecemos|servimos|vendemos|rola|ha|claro|com certeza|yes|sure|of course|we do|si|hay|tenemos|por supuesto)\b/
const NO =
  /^\W*(?:infelizmente,? )?(?:nao|no)(?:,? (?:temos|tem|aceitamos|aceita|fazemos|oferecemos|servimos|vendemos|podem?|ha|trabalhamos|we don't))?(?: (?:isso|nao|ainda|aqui|mesmo))*\W*$/
const FIGURE = /\d/
const NARROWS = /\b(?:nao|nem|nunca|so|somente|apenas|exceto|salvo|proibid\w+|infelizmente|fora|not|only)\b|^\W*no\b/

/**
 * The first thing that a sentence says the house has, takes or allows (or has not) of which the house has told nothing, or
 * only that it is not so. A bare "sim, temos!" says it of what the customer asked for.
 *
 * @param days of the week that the sentence names
 * @returns the words of it, folded
 */
export function untoldFact(sentence: string, days: Set<number>, evidence: Evidence, reply: string): string | null {
  const folded = fold(sentence)
  const language = foreignLanguage(sentence)
  const said = language ? readable(sentence, language) : folded
  const own = bare(folded)
  if (own.split(' ').length > A_FEW_WORDS && isQuoted(own, evidence.lines)) return null
  for (const segment of statedIn(said)) {
    // Of another language only what has a name in ours is read.
    const found =
      (language ? null : (untoldThing(segment, evidence) ?? otherDay(segment, days, evidence))) ??
      untoldAmenity(segment, evidence) ??
      untoldApart(segment, evidence) ??
      (language
        ? null
        : (untoldWord(segment, evidence) ??
          twistedFact(segment, days, evidence) ??
          joinedApart(segment, evidence) ??
          misalignedFact(segment, reply, evidence)))
    if (found) return found
  }
  if (contentOf(said).length > 0) return null
  return YES.test(folded) || NO.test(folded) ? untoldQuestion(evidence, !NO.test(folded)) : null
}

function untoldThing(segment: string, { terms }: Evidence): string | null {
  const says = !NARROWS.test(segment)
  return (
    thingsHad(segment)
      // "Nao temos nada a R$ 10" says nothing of the thing: what it costs is another check's.
      .filter((thing) => says || !FIGURE.test(thing))
      .find((thing) => contentOf(thing).some((term) => !terms.knows(term) || (says && terms.denies(term, segment)))) ??
    null
  )
}

/** "Sexta temos rodizio" of a house that tells of it for Wednesdays. */
function otherDay(segment: string, days: Set<number>, { terms }: Evidence): string | null {
  if (days.size === 0 || NARROWS.test(segment)) return null
  return (
    thingsHad(segment).find((thing) =>
      contentOf(thing)
        .slice(0, 1)
        .some((term) => {
          const told = terms.daysOf(term)
          return told !== null && ![...told].some((day) => days.has(day))
        }),
    ) ?? null
  )
}

function untoldAmenity(segment: string, { terms }: Evidence): string | null {
  const says = !NARROWS.test(segment)
  const named = termsOf(segment).filter((term) => AMENITIES.has(term))
  return named.find((term) => !terms.knows(term) || (says && terms.denies(term, segment))) ? segment.trim() : null
}

/** Of things that a concept holds together, the very one. */
function untoldApart(segment: string, { lines }: Evidence): string | null {
  const isTold = NARROWS.test(segment) ? (line: string, each: RegExp) => each.test(line) : affirms
  const untold = APART.find((each) => each.test(segment) && !lines.some(({ folded }) => isTold(folded, each)))
  return untold?.exec(segment)?.[0] ?? null
}

/** To the customer, of themselves: "que bom que sua sogra gosta de forro". */
const TO_THEM = /\b(?:voces?|seus?|suas?|te|contigo)\b|^\W*(?:oi|ola|que|certo|obrigad[oa]|prazer|parabens|entendi)\b/

/** "A de atum e otima!": what they asked about and the house has told nothing of, in any statement; or what it only denies. */
function untoldWord(segment: string, { terms, questions }: Evidence): string | null {
  const says = !NARROWS.test(segment)
  const isTalk = TO_THEM.test(segment) && thingsHad(segment).length === 0
  const asked = isTalk || FIGURE.test(segment) ? [] : questions.flatMap(contentOf)
  const untold = contentOf(segment).some(
    (term) => (asked.includes(term) && !terms.knows(term)) || (says && terms.denies(term, segment)),
  )
  return untold ? segment.trim() : null
}

/** What was asked for, where nothing of it is told; what is only denied cannot be affirmed. */
function untoldQuestion({ terms, questions }: Evidence, affirmed: boolean): string | null {
  return (
    questions.flatMap(thingsAsked).find((thing) => {
      const content = contentOf(thing)
      if (affirmed && content.some((term) => terms.denies(term, thing))) return true
      const hasUntold = content.some((term) => AMENITIES.has(term) && !terms.knows(term))
      return content.length > 0 && (hasUntold || !content.some((term) => terms.knows(term)))
    }) ?? null
  )
}

/** The parts of a sentence that state something; what is asked in it, not known or left to people is left out. */
function statedIn(folded: string): string[] {
  const isQuestion = /\?\W*$/.test(folded)
  const stated = folded.split(SEGMENTS).flatMap((segment, at, all) => {
    const clauses = segment.split(/,|\u2014| - /)
    const kept = isQuestion && at === all.length - 1 ? clauses.slice(0, -1) : clauses
    const isOpen = (text: string) => UNKNOWN.test(text) || LEFT_TO_PEOPLE.test(text)
    if (!isOpen(kept.join(','))) return kept.length > 0 ? [kept.join(',')] : []
    return kept.filter((clause) => !isOpen(clause) && thingsHad(clause).length > 0)
  })
  return stated.filter((segment) => !WISH.test(segment) || thingsHad(segment).length > 0)
}

const bare = (folded: string) => folded.replace(/^\W+|\W+$/g, '')
