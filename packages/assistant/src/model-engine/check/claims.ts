import type { AssistantAction } from '../../assistant-types.ts'
import { fold } from '../../language/fold.ts'
import type { Evidence } from './evidence.ts'
import { lettersOf } from './statements.ts'

const DONE =
  'feit[ao]|confirmad[ao]|anotad[ao]|registrad[ao]|garantid[ao]|reservad[ao]|marcad[ao]|cancelad[ao]|alterad[ao]|agendad[ao]|guardad[ao]|separad[ao]|segurad[ao]|pront[ao]|mudad[ao]|remarcad[ao]|esperando|te espera|certa|ok|booked|confirmed|all set'
/** Words of somebody who did it: first persons of the past, and the venue. */
const DID =
  'reservei|anotei|agendei|cancelei|registrei|confirmei|marquei|remarquei|garanti|guardei|separei|segurei|reservamos (?:a|sua|uma|o|seu) |anotamos|agendamos (?:a|sua)|registramos|guardamos (?:a|sua|uma)|separamos (?:a|sua|uma)|remarcamos|alterei|mudei (?:a|sua|o|seu)|deixei (?:tudo |a |sua |uma )?(?:reservad|anotad|separad|guardad|agendad|pront)\\w*'
const BOOKED = new RegExp(
  [
    `\\b(?:reserva|mesa|pedido|lugar|lugares|aniversario)\\b[^.?!]{0,40}\\b(?:${DONE})\\b`,
    `\\b(?:${DID})`,
    '^(?:\\W*)(?:(?:tudo |ja )?(?:reservad|confirmad|anotad|agendad|cancelad|remarcad)[ao]|tudo certo com (?:a |sua |o |seu )?(?:reserva|mesa)|feito|prontinho|pronto|fechado|combinado)\\b(?=[^?]*$)(?=.*\\b(?:mesa|reserva|lista|nome|lembr\\w+|\\d|as|reservad|anotad)\\b|[ !.,]*$)',
    '\\b(?:tudo certo|esta tudo pronto|combinadissimo)\\b[^.?!]{0,30}\\b(?:mesa|reserva|lista)\\b',
    '\\ba mesa (?:ja )?e (?:sua|de voces)\\b|\\b(?:sua|a) mesa (?:esta|ta|vai estar|estara)\\b',
    '\\b(?:seu|seus|o|os) nomes? (?:ja )?(?:esta|estao|ta|foi|foram|entrou|entraram)\\b|(?<!\\b(?:com|sem|por|manda\\w*|deix\\w+|bota\\w*|coloca\\w*|tem|ter|ponha|quem) (?:o |seu )?)\\bnomes? na lista\\b(?! (?:ate|paga|entra|vale|e|sai|tem|fica))',
    '\\b(?:coloquei|inclui|adicionei|botei|pus|colocamos|incluimos|adicionamos)\\b[^.?!]{0,40}\\b(?:lista|nome|reserva)\\b',
    '\\b(?:ja |agora )?(?:esta|estao|ta|estas) (?:na|en la) lista\\b',
    "\\b(?:is|are|have|has been|i've|table|i) (?:already )?(?:booked|confirmed|reserved|cancelled|canceled)\\b|\\b(?:you are|you're|your name is) on the (?:guest )?list\\b|\\b(?:table|reservation|booking) is (?:all )?(?:set|ready|yours)\\b",
    '\\b(?:he|hemos) (?:reservado|confirmado|anotado|agendado|cancelado)\\b|\\b(?:mesa|reserva)\\b[^.?!]{0,30}\\b(?:lista|hecha|reservada|confirmada|cancelada)\\b',
  ].join('|'),
)
/** Matches actions of other people, which no customer may hear of; about the customer's own table the row speaks. */
const OF_OTHERS =
  /(?<!\bvoce(?:s)? )\b(?:reservou|reservaram|fez (?:uma |a )?reserva|fizeram reserva|confirmou presenca|veio ontem)\b|\b(?:he|she|they) (?:booked|reserved|made a reservation)\b/
const REMINDS =
  /\blembretes?\b[^.?!]{0,40}\b(?:marcad[oa]|anotad[oa]|agendad[oa]|criad[oa]|feit[oa]|programad[oa]|cancelad[oa]|alterad[oa]|ativad[oa])\b|\b(?:vou|irei|vamos) (?:te |lhe )?(?:lembrar|avisar)\b|\b(?:te|lhe) (?:lembro|aviso|lembraremos|avisaremos)\b|\blembro voce\b|\breminder (?:is|has been) (?:set|made|cancelled)\b|\bi(?:'ll| will) remind you\b|\bte (?:recordare|avisare)\b/
const PEOPLE =
  '(?:equipe|atendente|pessoa|alguem|gerente|gerencia|responsavel|dono|cozinha|garcom|team|staff|manager|somebody|someone|equipo|encargad[oa])'
const CALLED = new RegExp(
  [
    `\\b(?:ja )?(?:estou chamando|chamei|vou chamar|vou transferir|transferi|transferindo|encaminhei|encaminhando|vou encaminhar|estou passando|vou passar|passei|avisei|vou avisar|ja avisamos|falei com|vou falar com|comuniquei|repassei|vou repassar|pedi (?:a|ao|para)|deixei recado)\\b[^.?!]{0,50}\\b${PEOPLE}\\b`,
    `\\b(?:i've|i have|i am|i'm|i will|i'll) (?:called|call|calling|notified|notify|transferring|transferred|transfer|told|passed|pass|asked|forwarded|forward|forwarding)\\b[^.?!]{0,50}\\b${PEOPLE}\\b`,
    `\\b(?:ya )?(?:llame|avise|voy a (?:llamar|avisar|pasar)|te paso|he (?:llamado|avisado))\\b[^.?!]{0,50}\\b${PEOPLE}\\b`,
    '\\bja (?:chamei|avisei|encaminhei|passei|repassei|acionei|falei|mandei|enviei|deixei recado)\\b',
    `\\b${PEOPLE}\\b[^.?!]{0,30}\\b(?:ja (?:foi|esta|vem|vai)|esta (?:vindo|a caminho)|foi avisad\\w|vai te (?:ligar|chamar|responder|atender)|entrara em contato|vai entrar em contato)\\b`,
  ].join('|'),
)
const NOTED =
  /\b(?:anotei|guardei|salvei|registrei|atualizei|cadastrei|gravei|anotamos|salvamos|i(?:'ve| have)? (?:saved|noted)|he guardado|guarde)\b[^.?!]{0,40}\b(?:e-?mail|telefone|numero|contato|aniversario|nome|interesse|preferencia\w*|dados|cadastro|name|phone|birthday|correo|telefono)\b/
/** Matches claims about payments and deliveries, which nothing here handles. */
const PAID =
  /\b(?:pagamento|pix|deposito|sinal|transferencia|comprovante|payment|pago)\b[^.?!]{0,30}\b(?:recebid[oa]|confirmad[oa]|aprovad[oa]|caiu|identificad[oa]|compensad[oa]|received|recibido)\b|\b(?:recebi|recebemos|confirmei)\b[^.?!]{0,20}\b(?:pagamento|pix|deposito|comprovante|sinal)\b|\b(?:estornei|estornamos|reembolsei|reembolsamos|vou (?:estornar|reembolsar)|estorno (?:feito|realizado))\b|\bpedido\b[^.?!]{0,30}\b(?:enviado|saiu|a caminho|em preparo|recebido)\b/
/** Matches claims that there is still room, which only people know. */
const ROOM =
  /\b(?:ainda (?:tem|temos|ha|sobr\w+|restam)|tem|temos|ha|sobrou|sobraram) (?:uma? |algum\w* |\d+ )?(?:mesas?|lugar(?:es)?|vagas?|ingressos?|cabines?)\b[^.?!]{0,12}\b(?:livres?|disponive(?:l|is)|sobrando|ainda)\b|\bainda (?:tem|temos|ha|sobr\w+|restam) (?:mesas?|lugar(?:es)?|vagas?|ingressos?|cabines?)\b/
const CONDITIONAL =
  /\b(?:posso|quer que|quiser|prefere|gostaria|caso|se |assim que|logo que|if|want me|shall|quiere que|quieres que|si )\b/

const isAsked = (folded: string) => folded.trimEnd().endsWith('?')
/** Matches that nothing was done ("Ainda nao esta reservada", "not booked yet"). */
const UNDONE =
  /\b(?:ainda nao|nao (?:esta|foi|ficou|tem|temos|ha|encontrei|consegui|posso|consigo|vou|fazemos|aceitamos|trabalhamos)|nenhuma?|sem|not|no (?:esta|hay|tengo))\b/

/** Matches a rule of the venue ("So atendemos com reserva feita ate sexta"). */
const NOTHING_DONE =
  /\b(?:so|somente|apenas) (?:atendemos|recebemos|abrimos|trabalhamos|funcionamos|entra[m]?) (?:\w+ )?com reserva,? (?:feita|marcada)|\bnao (?:marquei|reservei|anotei|agendei|registrei|confirmei|guardei|cancelei) (?:nada|nenhum[ao]?|ainda)\b|\bnao garant\w+/g

/** Matches how something is done for anybody ("A reserva e feita por aqui"). */
const POLICY =
  /\b(?:e|sao|fica|ficam|precisa[m]?|deve[m]?|pode[m]?|tem que|vale[m]?)\b(?: \w+){0,2}? (?:ser )?\w+[aei]d[ao]s?\b|\b(?:e|sao|precisa[m]? ser|deve[m]? ser|pode[m]? ser) feit[ao]s?\b|\bso\b/
const OF_CUSTOMER =
  /\b(?:seu|seus|sua|suas|teu|tua|te|voces?|esta|estao|ta|ja|prontinho|pronto|certo|combinado|fechado|feito!)\b/

/**
 * Tells whether a sentence claims that something is booked, by whomever, or on a list, or that the customer will be
 * reminded.
 */
export function claimsBooking(sentence: string): boolean {
  const folded = fold(sentence).replace(NOTHING_DONE, '')
  if (POLICY.test(folded) && !OF_CUSTOMER.test(folded) && !new RegExp(`\\b(?:${DID})`).test(folded)) return false
  const books = BOOKED.test(folded) && !(UNDONE.test(folded) && !new RegExp(`\\b(?:${DID})`).test(folded))
  return (books || OF_OTHERS.test(folded) || (REMINDS.test(folded) && !CONDITIONAL.test(folded))) && !isAsked(folded)
}

const REQUESTED =
  /\bpedido (?:de \w+ )?(?:recebido|anotado|registrado|feito|enviado|encaminhado)\b|\b(?:anotei|registrei|recebi|recebemos|anotamos) (?:o |seu |teu |a )?(?:pedido|solicitacao)\b|\b(?:a gente|vamos|vou) te (?:lig\w+|cham\w+)\b|\brequest (?:received|sent)\b/

/** Tells whether a sentence claims that a request was recorded. */
function claimsRequest(sentence: string): boolean {
  const folded = fold(sentence)
  return REQUESTED.test(folded) && !CONDITIONAL.test(folded) && !isAsked(folded)
}

/** Tells whether a sentence claims that a person is on the way; an offer of one is no claim. */
function claimsHandoff(sentence: string): boolean {
  const folded = fold(sentence)
  return CALLED.test(folded) && !CONDITIONAL.test(folded) && !isAsked(folded)
}

/** Tells whether a sentence claims that something about the customer was written down. */
function claimsNote(sentence: string): boolean {
  const folded = fold(sentence)
  return NOTED.test(folded) && !CONDITIONAL.test(folded) && !isAsked(folded)
}

/** Tells whether a sentence claims that there is room left. */
function claimsRoom(sentence: string): boolean {
  const folded = fold(sentence)
  return ROOM.test(folded) && !CONDITIONAL.test(folded) && !UNDONE.test(folded) && !isAsked(folded)
}

/** Tells whether a sentence claims that money was paid or received, or that an order is on its way. */
function claimsMoney(sentence: string): boolean {
  const folded = fold(sentence)
  return PAID.test(folded) && !CONDITIONAL.test(folded) && !UNDONE.test(folded) && !isAsked(folded)
}

/** Returns a sentence that claims that something was done which was not. The venue's own sentences claim nothing. */
export function claimedUndone(
  sentence: string,
  actions: AssistantAction[],
  { sources, statements }: Evidence,
): string | null {
  if (!isUndone(sentence, actions)) return null
  // "Perde o lugar marcado" is told so by the venue.
  const claim = BOOKED.exec(fold(sentence))?.[0].split(' ').slice(-2).join(' ')
  if (claim && statements.some(({ folded }) => folded.includes(claim))) return null
  const own = lettersOf(sentence)
  return sources.some(({ text }) => lettersOf(text).includes(own)) ? null : sentence
}

function isUndone(sentence: string, actions: AssistantAction[]): boolean {
  const has = (...types: AssistantAction['type'][]) => actions.some(({ type }) => types.includes(type))
  if (claimsNote(sentence)) return !has('capture_contact')
  if (claimsRequest(sentence)) return !has('reservation', 'guest_list')
  return (
    claimsRoom(sentence) ||
    claimsBooking(sentence) ||
    claimsMoney(sentence) ||
    (claimsHandoff(sentence) && !has('handoff'))
  )
}
