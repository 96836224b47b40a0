import { weekdayOf } from '@balcao/contract/local-time'
import { termsOfNormalized } from '../../language/terms.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { delegatesToPeople, isForMany } from './booking-statements.ts'
import { dayPart, isIn } from './day-parts.ts'
import { COMMON, namesPlace, ORDER, placeIn, placesIn } from './places.ts'
import type { Request, Wording } from './rule-types.ts'

const NO = /\bnao\b|\bsem reserva\b/
const EVENING = 17 * 60
/** Matches that tables are kept for one thing only ("Reservas so para o brunch"). */
const ONLY_FOR =
  /\b(?:reservas?|reservamos|mesas?)(?: \w+){0,2}? (?:so|somente|apenas|exclusivamente) (?:para|n[oa]s?|d[eoa]) (?:os? |as? )?([a-z]{4,})|\b(?:so|somente|apenas) (?:aceitamos |fazemos )?(?:reservamos|reservas?)(?: mesas?)? (?:para|n[oa]s?|d[eoa]) (?:os? |as? )?([a-z]{4,})|\breservamos (?:so|somente|apenas) (?:os? |as? )([a-z]{3,}(?: d[aeo] [a-z]+)?)|^(?:so|somente|apenas) (?:o |no |a |na )?([a-z]{4,}) (?:tem|aceita|com) reservas?/
const NOT_SERVICES =
  /^(?:segund|terc|quart|quint|sext|sabad|domin|grup|pesso|sema|feri|dias|hora|mesa|quem|mais|whats|telef|essa|esta)/
const OTHER_MEALS = /\b(?:almoc\w*|jant\w*|cafe da manha|brunch|happy hour|cha da tarde)\b/

/**
 * Tells whether the request names a subject that the venue settles with people ("Reserva do omakase, tratada pela
 * equipe").
 */
export function breaksSubject(statement: Sentence, { date }: Request, { terms }: Wording) {
  if (!delegatesToPeople(statement) || isForMany(statement)) return false
  if (statement.weekdays.size > 0 && !statement.weekdays.has(weekdayOf(date))) return false
  return [...statement.terms].some((term) => !COMMON.has(term) && terms.has(term))
}

const BY_ORDER =
  /^(?:para |n)?(?:[oa]s? )?([a-z ,]+?)(?::| (?:e|sao|fica|ficam|funciona|funcionam|atendemos|atende|so|apenas|somente))(?: \w+)? (?:por )?ordem de chegada/

/** Tells whether the request names something that is not booked ("Brunch e almoco sao por ordem de chegada"). */
export function breaksOrder(
  { normalized, weekdays }: Sentence,
  { date, time, isSpecialDate }: Request,
  { text, terms, grants = true }: Wording,
) {
  const [, named] = BY_ORDER.exec(normalized) ?? []
  if (!named || (weekdays.size > 0 && !weekdays.has(weekdayOf(date)))) return false
  if (/\b(?:feriad|vesper|datas? )/.test(named)) return isSpecialDate
  if (!grants && /\b(?:casa|bar|restaurante|atendimento|tudo|aqui)\b/.test(named)) return true
  const part = dayPart(named)
  if (!grants && termsOfNormalized(named).every((term) => COMMON.has(term)) && !/\b(?:demais|outr|rest)/.test(named))
    return true
  if (termsOfNormalized(named).some((term) => !COMMON.has(term) && terms.has(term))) return true
  if (/\bbrunch\b|\bcafe da manha\b/.test(named) && named.split(/ e |,/).some((each) => text.includes(each.trim())))
    return true
  return part.evening !== part.daytime && isIn(part, time)
}

/** Matches that people settle every reservation ("Reserva apenas com sinal, tratado com a equipe"). */
const ALL_DELEGATED =
  /^(?:as |todas as |toda )?reservas? (?:so|somente|apenas|mediante|com sinal|tratad|sao (?:feit|tratad|fechad|combinad)|feit|fechad|combinad)/
/** Matches that reservations are made through another channel ("Reservas so pelo telefone"). */
const ELSEWHERE =
  /\b(?:reserv\w*|listas?)(?: \w+){0,3}? (?:so|somente|apenas|exclusivamente|unicamente) (?:pelo|pela|por|via|no|na|atraves d[oa]|com)(?: nosso| nossa)? (?:telefone|site|aplicativo|app|instagram|email|e-mail|link|plataforma|getin|sympla|ligacao|pessoalmente|balcao)|\breserv\w*(?: \w+){0,2}? (?:e|sao|ficam|fica)(?: feitas?)? (?:pel[ao]|n[ao]|via|por|direto n[ao])(?: nosso| nossa)? (?:telefone|site|aplicativo|app|instagram|email|e-mail|link|plataforma|getin|sympla|tagme|ligacao|balcao)(?!.*\b(?:ou|whatsapp|por aqui)\b)|\breserv\w*,? (?:ligue|liga|acesse|entre n[ao]|baixe|use o)\b(?!.*\b(?:ou|whatsapp|por aqui)\b)|\b(?:por )?aqui (?:a gente )?nao (?:marc|reserv|faz|fazemos|agend|pegamos)\w*|\bnao (?:marc|reserv|agend|faz)\w* (?:reservas? |mesas? )?(?:(?:por )?aqui|pelo whatsapp|por mensagem|online)\b|^reservas? (?:pel[ao]|via|n[ao]|por)(?: noss[ao])? (?:telefone|site|aplicativo|app|instagram|email|link|plataforma|get ?in|getin|sympla|tagme|opentable|balcao)(?!.*\b(?:ou|whatsapp|por aqui)\b)/

/** Matches that no reservations are taken ("Nao fazemos reservas, e por ordem de chegada"). */
const NONE_TAKEN =
  /^(?:aqui |aqui na casa |a casa |o bar |o restaurante |infelizmente |a gente |nos )*,? ?nao (?:fazemos|faz|aceitamos|aceita|trabalhamos com|trabalha com|temos|tem|ha|reservamos)(?: reservas?)?(?: de mesas?| mesas?)?(?=\W*$|[,.:;] | (?:e|o atendimento|porque|pois)\b)/

/** Tells whether the venue takes no reservation on any day, which is known before a day is named. */
export const breaksAlways = ({ normalized, weekdays }: Sentence, _: Request, { grants = true }: Wording) =>
  !grants &&
  weekdays.size === 0 &&
  /\breserv/.test(normalized) &&
  NONE_TAKEN.test(normalized) &&
  placeIn(normalized) === null

/** Tells whether reservations are taken outside this conversation. */
export const breaksChannel = ({ normalized }: Sentence) => ELSEWHERE.test(normalized)

/** Tells whether people settle every table of that day ("Sexta e sabado com sinal, combinado com a Socorro"). */
export function breaksDelegation(statement: Sentence, { date }: Request) {
  const { weekdays, normalized } = statement
  if (isForMany(statement) || !delegatesToPeople(statement)) return false
  return weekdays.size > 0
    ? weekdays.has(weekdayOf(date)) &&
        /\breserv|\bmesas?\b|\bsinal\b|\blounges?\b|\bexige|\bconsumac|\bpag[ao]s?\b/.test(normalized)
    : ALL_DELEGATED.test(normalized)
}

const INSIDE_ONLY =
  /\breserv\w*(?: \w+){0,2}? (?:so|somente|apenas) (?:mesas )?(?:n?[oa]s? |d[oa] )?(?:salao|area interna|interno|parte (?:interna|de dentro|coberta)|area coberta|lado de dentro|dentro)|\b(?:so|somente|apenas) (?:reserv\w+|aceit\w+ reserva) (?:as |a |o |n[ao] |mesas? )*(?:d[aeo] )?(?:salao|area interna|interno|parte (?:interna|de dentro)|lado de dentro|dentro)/
const OUTSIDE = /\b(?:extern[oa]|fora|varanda|calcada|deck|jardim|terraco|ar livre|quintal|rooftop)\b/

/** Tells whether the request names a place of the venue where no table is kept. */
export function breaksPlace({ normalized }: Sentence, _: Request, wording: Wording) {
  if (INSIDE_ONLY.test(normalized) && OUTSIDE.test(wording.text)) return true
  // "Mesas do salao para ate 20; as do jardim nao entram": each place with its own part of the statement.
  const parts = normalized.split(/;|, (?=(?:mas|as?|os?|n[oa]s?) )/)
  return parts.some((part) => {
    const refused = NO.test(part) || ORDER.test(part) || /\bdisponibilidade\b/.test(part)
    return refused && placesIn(part).some((place) => namesPlace(wording.text, place))
  })
}

/** Tells whether the table is for something other than the one thing that tables are kept for. */
export function breaksService(
  { normalized, weekdays }: Sentence,
  { date, time }: Request,
  { text, terms, services }: Wording,
) {
  const [, before, after, thing, alone] = ONLY_FOR.exec(normalized) ?? []
  const only = before ?? after ?? thing ?? alone
  if (!only || NOT_SERVICES.test(only) || (weekdays.size > 0 && !weekdays.has(weekdayOf(date)))) return false
  const named = termsOfNormalized(only)
  if (named.some((term) => terms.has(term)) || text.includes(only)) return false
  if (only.startsWith('almoc')) return time !== null && time >= EVENING
  if (only.startsWith('jant')) return time !== null && time < EVENING
  return OTHER_MEALS.test(text) || (services?.(named, date, time) ?? false)
}
