import type { Slots } from './slots.ts'

/** Matches a statement that people come, with or without a table. */
export const COMING =
  /\b(?:somos|seremos|vamos em|iremos em|estaremos em) (?:\w+ )?\d.*\b(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d)|\b(?:em nome d|no nome d|nome) ?\S|\b(?:jantar|almocar|almoco|janta|comemorar|ir|lugar(?:es)?|mesa)\b.*\d|\d.*\b(?:pessoas|lugar(?:es)?|mesa)\b|^(?=.*\b(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d))(?=.*\d).*\b(?:somos|seremos|vamos|iremos|lev(?:ar|o|ando|aria)|cabe\w*|grupo|turma|galera|bonde|familia|amig[oa]s)\b/

/** Matches a day and an hour of it. */
export const NAMES_MOMENT =
  /^(?=[^]*\b(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d|\d\d?\/\d))(?=[^]*(?:\d ?h|\bas \d|\d:\d\d|meio[ -]dia|da noite))[^?]*$/
const ALL_SLOTS = 4
const INTENDS =
  /\b(?:somos|seremos|vamos em|iremos em|estaremos em) (?:\w+ )?\d|\b(?:quero|queria|queremos|gostaria|gostariamos|pretendo|pretendemos|vamos|vou) (?:\w+ ){0,2}(?:jantar|almocar|ir|comer|sentar|comemorar)\b/
/** Matches a statement that a number of people come together. */
const TOGETHER =
  /\b(?:somos|seremos|(?:vamos|iremos|indo|estaremos) em|lev(?:ar|o|ando|aria)|chegar com|grupo|turma|galera|bonde|familia|pessoal|cabe\w*|amig[oa]s)\b/
/** Matches a question about whether there is room. */
const ROOM =
  /\b(?:rola|cabe\w*|consegu\w+|da certo|da para|tem (?:lugar|espaco|vaga|como)|sent(?:ar|amos)|acomod\w+|possivel)\b|\bda(?=\W*$|\?)/
/** Matches another question, for which the number and the day are only circumstances. */
export const ASKS =
  /\b(?:quanto|que horas|quais?|quem|onde|pag\w+|cobr\w+|precos?|valor\w*|entrada|couvert|descontos?|gratis|cortesia|ganh\w+|promoc\w+|aceit\w+|cardapio|tem (?!lugar|espaco|vaga|mesa|como))/

/** Matches talk of the past, of other people's coming or of the events. */
export const TELLS =
  /\b(?:deix(?:ei|amos)|esquec(?:i|emos)|perdi|fui|fomos|estive\w*|vi|vimos|obrigad\w+|valeu|entreg\w+|fornec\w+|voo|cant(?:a|ar|am|ando)|toc(?:a|ar|am|ando)|apresent\w+|shows?|confirmad\w*|chega|chegam|paguei|pagamos|comprei|compramos|cancel\w+|lista)\b/
const WANTS =
  /\b(?:quero|queria|queremos|gostaria|(?:marc|anot|separ|agend|coloc|bot|deix|registr)(?:a|e|ar|em|am)|guarda (?:\w+ )?(?:mesa|lugar|espaco)|segura|pode|podem|poe|jantar|almoco|almocar|janta|mesa|mesinha|reserva|nome d[aeo])\b/
/** The most words of a message that holds only a day, a time and a name. */
const MOST_BARE = 6

/**
 * Tells whether a message asks for a table without naming one ("Quero jantar ai sexta as 20h, somos 2, nome Saulo").
 */
export function isComing(text: string, { date, time, size, name, names = [] }: Slots) {
  const known = [date, time, size, name].filter((slot) => slot !== undefined).length
  const isOfElse = ASKS.test(text) || TELLS.test(text)
  // A day, an hour and who they are, nothing asked and nothing told: that is a wish for a table.
  if (date !== undefined && time !== undefined && name !== undefined && !isOfElse && !text.includes('?')) {
    const isBare = name.includes(' ') && text.split(/\s+/).length <= MOST_BARE
    if (size !== undefined || (names.length < 2 && (isBare || WANTS.test(text)))) return true
  }
  if (size === undefined || !COMING.test(text) || (isOfElse && !WANTS.test(text))) return false
  if (known === ALL_SLOTS || (known > 2 && INTENDS.test(text) && !ASKS.test(text))) return true
  if (date === undefined || ASKS.test(text)) return false
  return /\bsomos \d/.test(text) || (TOGETHER.test(text) && (time !== undefined || ROOM.test(text)))
}
