import { NUMBER } from './party-size.ts'

/** This file tells how certain a customer is who speaks of giving up a table or a list entry, in normalized text. */

const TO_GIVE_UP = '(?:cancelar|desmarcar|desistir|tirar|remover|excluir|apagar|retirar|riscar|sair da lista)'
const GIVE_UP = '(?:cancel|desmarqu?|tir|remov|exclu|apagu?|retir|risqu?)(?:a|e|em|i)'
/** Matches what may stand between a verb of giving up and a "nao" after it ("cancela a minha mesa nao"). */
const WHAT = '(?: (?:a|o|as|os|ela|isso|nada|me|meu|minha|nossa|nome|mesa|reserva|da|lista|ainda))*'
const DENIES = new RegExp(
  [
    `\\bnao (?:(?:e |era |foi )?para |quero |queria |queremos |vou |vamos |precisa |ped\\w+ para |mandei )?(?:me |nos |mais )?${TO_GIVE_UP}\\b`,
    `\\bnao (?:me |nos |o |a )?${GIVE_UP}\\b`,
    // "Quero cancelar nao, so saber o endereco"; "da para cancelar nao?" is a wish.
    `\\b(?:${TO_GIVE_UP}|${GIVE_UP})${WHAT}(?<!\\bou) nao(?= *(?:$|[,.;!\\n]))`,
    `\\b(?:cancel|desmarc)\\w* nada\\b|\\bdesist\\w+ de (?:me )?${TO_GIVE_UP}\\b|\\b(?:jamais|nunca) (?:\\w+ ){0,2}?${TO_GIVE_UP}\\b`,
    `\\b(?:cancel|desmarc|tir)\\w*[^\\n]*\\bnao (?:\\w+ )?(?:pedi|mandei|falei|disse|quis|solicitei)\\b`,
    // "Eu ia cancelar mas deu certo"; not "ia cancelar mas nao consegui pelo site".
    `\\b(?:ia|iamos|quase|pens(?:ei|amos|ava|ando) em) (?:\\w+ ){0,2}?(?:${TO_GIVE_UP}|cancelei|desmarquei|desisti)\\b(?=.*\\b(?:mas|so que|porem)\\b(?!.*\\b(?:${GIVE_UP}|${TO_GIVE_UP}|nao)\\b))`,
  ].join('|'),
)

/** Tells whether giving up is denied ("Nao tira meu nome", "cancela nao"). */
export const deniesGivingUp = (text: string): boolean => DENIES.test(text)

const DAY = '(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \\d{1,2})'
const DOUBTS = new RegExp(
  [
    '\\b(?:ach(?:o|amos|ando)|acredito|pode ser|capaz|parece) que\\b|\\b(?:talvez|sera que|nao sei se|provavelmente|possivelmente|quem sabe|se pa)\\b',
    `\\b(?:ia|iamos|quase|pens(?:ei|amos|ava|ando) em) (?:\\w+ ){0,2}?${TO_GIVE_UP}\\b`,
    // Whether it may be is asked; "tem como voce cancelar para mim?" and "pode cancelar?" ask for it.
    `\\b(?:posso|podemos|da para|tem como|consigo|conseguimos|e possivel|como (?:eu )?(?:faco|fazemos|fazer) para) (?:eu |a gente )?(?:me )?${TO_GIVE_UP}\\b(?!.*\\b(?:para mim|por favor)\\b)|\\bcomo (?:e que )?(?:eu )?(?:cancelo|desmarco|saio da lista)\\b`,
    // Of a day that will not do another may be meant to.
    `\\bnao vai (?:dar|rolar)(?: mais)? (?:n[oa] |ness[ea] |para )?${DAY}\\b|\\b${DAY}(?:-feira)? nao vai (?:dar|rolar)\\b`,
  ].join('|'),
)
/** Matches a plain cancellation, whatever was doubted before ("acho que nao vou conseguir ir, pode cancelar"). */
const PLAINLY = new RegExp(
  `(?<!\\btalvez (?:eu |nos |a gente )?)\\b${GIVE_UP}\\b|\\b(?:pode|podem|poderia|quero|preciso|precisamos|queremos|gostaria de|favor|melhor) (?:me )?${TO_GIVE_UP}\\b`,
)

/** Tells whether the customer doubts ("talvez eu nao va"), so that they are asked before anything is cancelled. */
export const doubtsGivingUp = (text: string): boolean => DOUBTS.test(text) && !PLAINLY.test(text)

const GOES =
  '(?:vou|vamos|quero|queria|queremos|prefiro|pass\\w+|mud\\w+|troc\\w+|bot\\w+|coloc\\w+|poe|pode ser|da para ser)'
const NOT_THAT_DAY = `(?:\\bnao (?:\\w+ ){1,5}?(?:n[oa] |ness[ea] )?${DAY}(?:-feira)?\\b|\\b${DAY}(?:-feira)? (?:eu |a gente )?nao (?:vou|vamos|vai|consigo|conseguimos|posso|podemos)\\b)`
const SWAPS = new RegExp(`${NOT_THAT_DAY}[^\\n?]{0,25}?\\b(?<!\\bnao )(${GOES} (?:\\w+ ){0,4}?${DAY}\\b.*)`)

/**
 * Returns what is wanted instead of a day that does not suit ("Nao vou conseguir ir sexta, passa para sabado"); null
 * where nothing is.
 */
export const wantedInstead = (text: string): string | null => SWAPS.exec(text)?.[1] ?? null

const OF_ALL =
  '(?:mesa|reserva|duas|tres|minha|nossa|meu|nosso|nome|lista|tudo|todas?|todos|jantar|almoco|horario|pedido|encontro|agendamento|agenda|dia|noite|de|do|da|das|para|gente|favor)'
const PARTS = new RegExp(
  `\\b(?:cancel(?:a|e|em|ar)|desmar(?:ca|que|quem|car)) (?:so |apenas )?(?:o|a|os|as|um|uma) (?!${OF_ALL}\\b|${DAY}\\b|\\d|outr)[a-z]{3,}\\b(?! (?:e (?:o|a) )?(?:mesa|reserva))`,
  'g',
)
const SEATS = new RegExp(
  `\\b(?:cancel(?:a|e|em|ar)|desmar(?:ca|que|quem|car)) (?:so |apenas )?${NUMBER} (?:pessoas?|lugar(?:es)?|adultos?|criancas?|convidados?)\\b(?! (?:e (?:o|a) )?(?:mesa|reserva))`,
  'g',
)

const blanked = (words: string) => ' '.repeat(words.length)

/** Returns the text without parts of the table that are given up ("Cancela a cadeirinha", "cancela 1 pessoa"). */
export const withoutParts = (text: string): string => text.replace(PARTS, blanked).replace(SEATS, blanked)

/** Tells whether something other than seats is given up and the table itself is kept. */
export const givesUpPart = (text: string): boolean => text.search(PARTS) >= 0
