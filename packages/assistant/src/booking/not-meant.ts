import { deniesGivingUp } from '../language/giving-up.ts'
import { CHANGES_IT } from './change-words.ts'

/** This file recognizes what is said of tables and lists without asking for one or cancelling one. */

/** Matches a cancellation that is refused, asked about, supposed or of something else ("nao cancela minha mesa"). */
const KEEPS =
  /\bnao (?:(?:e )?para |quero |queremos |vou |vamos |precisa |e )?(?:\w+ )?(?:cancel\w+|desmarc\w+)|\bse (?:\w+ ){0,4}(?:cancel|desmarc)\w*|\b(?:cancel|desmarc)\w* (?:\w+ ){0,4}(?:se|caso|depois)\b|\b(?:quanto|multa|taxa|cobr\w+|pag[ao]\w*)\b|\b(?:show|jogo|evento|samba|festa|bolo|musica) (?:\w+ )?(?:foi |esta )?cancelad|\bcancel\w+ (?:o|os) (?!jantar|almoco|horario|pedido)|\b(?:mesa|reserva) (?:\w+ )?(?:continua|segue|esta de pe|mantem|fica)\b|\b(?:da para|tem como|posso|pode|podemos) (?:\w+ )?(?:cancelar|desmarcar)\b.*\b(?:chov\w+|depois|se)\b|\bse chover\b/

/** Tells whether what sounds like giving up a table is no cancellation. */
export const keepsTable = (text: string): boolean => KEEPS.test(text) || deniesGivingUp(text)

/** Matches a refusal of a table ("Nao quero reservar"). */
const REFUSES =
  /\bnao (?:\w+ )?(?:quero|queremos|precis\w+|vou|vamos) (?:\w+ )?(?:reserv\w+|mesa)|\bsem (?:fazer |a )?reserva\w*|(?<!nao )\besquece\b(?! d[aeo]| (?:o|tudo) que\b)|\b(?:deixa (?:para la|quieto)|mensagem errada|melhor nao|ah,? nao,? deixa|nao vou mais)\b/
/** Matches a reservation or ticket that the customer already has ("Ja reservei pelo Instagram"). */
const HAS_ONE =
  /\bja (?:\w+ )?(?:reserv(?:ei|amos|ou|aram|ad\w)|compr(?:ei|amos)|tenho|temos|tem|mandei)\b|\b(?:fiz|fizemos|fez|fizeram) (?:\w+ )?reserva|\breserva (?:\w+ ){0,8}foi feita|\b(?:comprei|compramos) (?:o |os )?ingresso|\b(?:ela|ele|quem) (?:\w+ )?reservou\b|\bwe (?:booked|have)\b/
/** Matches talk of a past evening ("Chegamos sabado as 20h e fomos bem atendidos"). */
const WAS_THERE =
  /\b(?:ontem|passad[oa]) (?:\w+ ){0,4}(?:eramos|fomos|foi)|\b(?:chegamos|fomos|fui) (?:\w+ ){0,6}(?:atendid|recebid)/
/** Matches a table made elsewhere, which is no row of this conversation ("Reservei pelo telefone"). */
const MADE_ELSEWHERE =
  /\b(?:reserv(?:ei|amos|ou)|marquei|marcamos|agend(?:ei|amos)|(?:fiz|fizemos|fez) (?:\w+ ){0,2}(?:reserva|pedido de mesa)|(?:tenho|temos) (?:\w+ )?reserva (?:feita )?(?=pel|por tele|por fora|com))(?: (?:uma |a )?(?:mesa|reserva)s?)?(?: \w+){0,3}? (?:pel[oa] (?:\w+ )?(?:telefone|site|aplicativo|app|instagram|facebook|link|google|plataforma|email|e-mail|getin|hostess|gerente)|por (?:telefone|ligacao|email|e-mail|instagram|fora)|com [ao] (?:hostess|gerente|atendente|garcom|recepc\w+)|(?:ai )?(?:no balcao|pessoalmente))/
/** Matches that such a table is to be looked up, confirmed, changed or cancelled. */
const OF_THAT_TABLE =
  /\b(?:confirm\w*|verific\w*|confer\w*|consta\w*|localiz\w*|achar?\b|encontr\w*|cancel\w*|desmarc\w*|mud(?:ar|a|e)\b|alter(?:ar|a|e)\b|remarc\w*)/

/** Tells whether a table was made elsewhere ("Reservei pelo telefone em nome de Bruno"). */
export const isMadeElsewhere = (text: string): boolean => MADE_ELSEWHERE.test(text)
/** Tells whether something is wanted of that table, not of the venue. */
export const wantsOfMade = (text: string): boolean => OF_THAT_TABLE.test(text)

const GIVES_UP = /\b(?:cancel|desmarc|vamos so|somos so)\w*/

/** Tells whether a message speaks of an earlier visit and neither asks for a table nor changes one. */
export const tellsOfVisit = (text: string): boolean =>
  WAS_THERE.test(text) && !CHANGES_IT.test(text) && !GIVES_UP.test(text)

/** Tells whether a burst says that no table is wanted or that there already is one. */
export const wantsNoTable = (text: string): boolean =>
  REFUSES.test(text) ||
  tellsOfVisit(text) ||
  ((HAS_ONE.test(text) || MADE_ELSEWHERE.test(text)) && !CHANGES_IT.test(text) && !GIVES_UP.test(text))

const AS_GUEST =
  /\b(?:se|quem) (?:\w+ )?(?:ja )?(?:tem|temos|tenho|tiver) (?:uma |a )?(?:mesa|reserva|reservad).*\?|\balready (?:have|booked|reserved)\b.*\?/

/** Tells whether the message asks what applies to customers with a table ("Precisa de senha se ja temos mesa?"). */
export const asksAsGuest = (text: string): boolean => AS_GUEST.test(text)

const THANKS = /^(?!.*\?).*\b(?:obrigad\w+|valeu|agradec\w+) (?:\w+ )?(?:pel[ao]|por) (?:\w+ )?(?:reserva|mesa)\b/s

/** Tells whether a message gives thanks for a table ("Obrigada pela reserva de sexta 20h"). */
export const thanksForTable = (text: string): boolean => THANKS.test(text)

const ASKS_ON_LIST =
  /\b(?:esta|estao|entrou|entraram) (?:\w+ )?na lista\b.*\?|\brecebe(?:u|ram)\?|\b(?:quem e|toca|atrac\w+)\b.*\?/

/** Tells whether a message asks who is on a list, and adds nobody ("O Bruno Alves esta na lista de sexta?"). */
export const asksWhoIsOnList = (text: string): boolean => ASKS_ON_LIST.test(text)
