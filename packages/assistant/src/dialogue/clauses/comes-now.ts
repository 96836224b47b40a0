import { openStatusAt } from '../../hours/open-status.ts'
import type { Clause } from '../../language/clauses.ts'
import { parseTimes } from '../../language/times.ts'
import { answerHours, isClosedOnAll } from '../answer-hours.ts'
import type { Answers } from '../answers.ts'
import type { Reading } from '../reading.ts'
import { datesFor } from './clause-asks.ts'

/** Matches "Vou", which may be followed by an activity there. */
const GO_ON = String.raw`(?:vou|vamos|ir|indo)(?! (?:de vez|(?!ai\b)\w+[aei]r)\b)`
const GO = String.raw`(?:passo|passar|passando|passamos|colo|colar|colando|chego|chegar|chegando|chegamos|apareco|aparecer|${GO_ON}|encosto|encostar|dou um pulo|dar um pulo|pulo ai|bora|partiu|saindo|saio|saimos|desco|subo|broto|brotar)`
const SOON = String.raw`(?:daqui (?:a )?(?:pouco|pouquinho|instantes|um minuto|\d+ ?min\w*|uns \w+|meia hora)|agora|ja ja|jaja|logo mais|em (?:\d+|cinco|dez|quinze|vinte|uns \w+) ?min\w*|em meia hora|rapidinho)`
const HERE = String.raw`(?:esquina|porta|portaria|portao|frente|calcada|entrada|fila|saguao|hall|recepcao|estacionamento|elevador|caminho(?! d[aeo])|fachada|praca|quarteirao|quadra|rua de voces|lado de fora)(?! d[aeo]s? (?:meu|minha|hotel|predio|banco|medico|mercado|shopping|aeroporto|escola|trabalho|casa da))`
const ASKS_IN = String.raw`(?:posso|podemos|da para|consigo|conseguimos|ja pode|ja podemos) (?:ja |ir )?(?:entrar|entrando|subir|subindo|descer|chegar|chegando|sentar)(?: ai)?(?=\W*(?:$|\n))`
const FACE_TO_DOOR = 'cara (?:na|com a) porta'
const ALL_DARK = 'tudo (?:escuro|apagado|fechado|trancado)(?! (?:aqui )?(?:em casa|com|certo))'

/** Matches what is done at the venue itself. */
const THERE =
  '(?:jantar|almocar|comer|beber|tomar|ver|curtir|assistir|conhecer|dancar|entrar|sentar|ficar|comemorar|aproveitar|experimentar|provar|encontrar|levar|deixar|entregar|(?:buscar|pegar|retirar)(?! (?:meus?|minhas?|noss[oa]s?|[oa]s?) (?:mae|pai|pais|filh[oa]s?|amig[oa]s?|namorad[oa]|marido|mulher|esposa|irma|irmao|carro|uber|onibus|metro|crianca)))'
const ERRAND =
  '(?:mercado|supermercado|shopping|banco|farmacia|hotel|medico|dentista|aeroporto|rodoviaria|escola|faculdade|trabalho|academia|igreja|hospital|posto|casa d[aeo])'
const ON_THE_WAY = '(?! (?:(?:mesmo|la|ali|so|agora|ja|rapidinho|correndo) )*'
const ELSEWHERE_VERB = String.raw`(?!${THERE}\b)\w{2,}[aei]r\b(?!(?: \w+){0,3} (?:ai|com voces)\b)`
/** Excludes that they go somewhere else first ("Saindo agora para comprar os baloes"). */
const NOT_ELSEWHERE = String.raw`${ON_THE_WAY}(?:para ${ELSEWHERE_VERB}|(?:n[oa]|ao?|para|para [oa]) (?:\w+ )?${ERRAND}\b))`
const NOT_DOING_ELSE = `${ON_THE_WAY}${ELSEWHERE_VERB})`

const COMES = [
  `(?!${GO_ON} (?:(?!ai\\b)\\w+ ){0,5}?${SOON}(?!${NOT_DOING_ELSE}))${GO}${NOT_ELSEWHERE} (?:\\w+ ){0,5}?${SOON}${NOT_ELSEWHERE}`,
  `${SOON},? (?:\\w+ ){0,4}?(?:${GO})${NOT_ELSEWHERE}${NOT_DOING_ELSE}`,
  `(?:estou|estamos|ja|aqui) (?:\\w+ ){0,4}?(?:n[oa]|em|a|pel[oa]) (?:\\w+ )?${HERE}`,
  `(?:estou|estamos) (?:\\w+ )?(?:aqui |ai )?(?:perto|pertinho|por perto|do lado|chegando|indo|a caminho(?! d[aeo]))${NOT_ELSEWHERE}`,
  `acab(?:ei|amos) de (?:sair${NOT_ELSEWHERE}|chegar|desembarcar|largar|estacionar)`,
  FACE_TO_DOOR,
  `bat(?:i|emos) (?:a cara )?na porta`,
  `(?:pass(?:ei|amos)|cheg(?:uei|amos)) (?:\\w+ ){0,2}?(?:n[oa]|em) ${HERE}`,
  ALL_DARK,
].map((each) => new RegExp(`\\b${each}\\b`, 'm'))
/** Matches a message about the doors alone, whatever texts mention doors and entrances. */
const ONLY_DOORS = new RegExp(`\\b(?:${FACE_TO_DOOR}|${ALL_DARK})\\b`)
const ASKS_ONLY_IN = new RegExp(`^(?!.*\\?.*\\?).*\\b${ASKS_IN}`, 's')

/**
 * Tells customers at the door or on the way ("ja to na esquina, da pra entrar?") when the venue is closed, whatever
 * else was asked, and that it is open where nothing else was.
 */
export function withDoors(reading: Reading, answers: Answers): Answers {
  const { venue, at, text, dates } = reading
  const isHere = COMES.some((each) => each.test(text))
  const asksIn = ASKS_ONLY_IN.test(text)
  if (!venue.hoursKnown || dates.some((date) => date !== at.date) || !(isHere || asksIn)) return answers
  const isOnlyIn = isHere && (asksIn || ONLY_DOORS.test(text))
  if (answers.lines.length > 0 && !isOnlyIn && !isShutNow(reading)) return answers
  const isAnswered = answers.lines.length > 0 && !answers.uncertain && !isOnlyIn
  const now = answerHours(reading, [], false)
  if (!now.known || answers.lines.some((line) => now.text.includes(line))) return answers
  const isOfMore = answers.open.some(({ terms }) => terms.some((term) => term.startsWith('#')))
  return {
    ...answers,
    lines: [now.text, ...(isAnswered ? answers.lines : [])],
    uncertain: false,
    missed: answers.missed && (isAnswered || isOfMore),
  }
}

const AT_THIS_MOMENT =
  /\b(?:agora|ainda|nest[ae] momento|nesse momento|ja)\b|\b(?:esta|estao) (?:\w+ )?(?:abert|funcionando)/
/** Matches a question about the venue's opening by name, whatever else it names. */
const OF_VENUE = /\b(?:voces|casa|bar|restaurante) (?:\w+ ){0,2}(?:abert|abre|fecha|funciona)/

/**
 * Tells whether the opening hours answer a question about a service: "pego voces abertos no almoco?" asks for them, and
 * no kitchen serves when the venue is closed.
 */
export function tellsOfServices(reading: Reading, { text, dates }: Clause): boolean {
  return OF_VENUE.test(text) || (AT_THIS_MOMENT.test(text) && dates.length === 0 && isShutNow(reading))
}

const ARRIVES =
  /\b(?:chego|chegamos|chegando|chegar(?:ei|emos|ia|iamos|mos)?|a gente chega(?:r|ria)?|apareco|aparecemos|aparecer)\b/

/** Tells whether a clause names the hour at which they come ("Chego 1h50"). */
export function comesAt({ text, intents }: Clause): boolean {
  return ARRIVES.test(text) && !intents.has('reserve') && !intents.has('guestList') && parseTimes(text).length === 1
}

/** Tells whether the venue is known to be closed on every day that a question names. */
export function isShutFor(reading: Reading, clause: Clause): boolean {
  const { at } = reading
  const dates = datesFor(reading, clause)
  return dates.every((date) => date >= at.date) && isClosedOnAll(reading, dates)
}

/** Tells whether the venue is known to be closed at this moment. */
function isShutNow({ venue, at }: Reading): boolean {
  return venue.hoursKnown && openStatusAt(venue.profile, at).state === 'closed'
}
