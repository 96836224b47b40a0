import { fold } from './fold.ts'

/**
 * Words that only opt out when they are the whole message: in a sentence they mean other things ("pode parar o carro
 * ai?").
 */
const STOP = ['parar', 'pare', 'sair', 'stop', 'descadastrar', 'descadastre', 'desinscrever', 'unsubscribe']
const BACK = ['voltar', 'quero voltar', 'voltar a receber', 'quero receber', 'quero voltar a receber']
/** Words of their own that are near in spelling. */
const OTHER_WORDS = new Set([
  'para',
  'parei',
  'parou',
  'pagar',
  'paras',
  'sai',
  'cair',
  'vair',
  'saiu',
  'voltei',
  'votar',
  'shop',
])

/** The length from which a word has no similar words of another meaning. */
const LONG = 5
const MESSAGES = String.raw`(?:(?:as |estas |essas |suas |mais |de |das? |estes |esses )*(?:mensagens?|mensagem|promocoes|promocao|divulgacao|divulgacoes|propagandas?|avisos|novidades|ofertas|anuncios|spam|transmissao)(?: (?:de voces|da casa|daqui|aqui))?)`
/**
 * Matches whole messages that opt out in more words. "sair da lista" is not among them: it is about a name on a guest
 * list.
 */
const PHRASES = new RegExp(
  String.raw`^(?:(?:por favor|pf|oi|ola|chega|para|sai fora|aff|gente),? )*(?:(?:eu )?nao (?:quero|desejo|gostaria de) (?:mais )?(?:receber|recebo)(?: mais)?(?: ${MESSAGES}| isso| nada)?|(?:quero )?(?:parar|pare|parem|para) (?:de|com) (?:me )?(?:receber|mandar|enviar|as|essas|estas)?(?: ?${MESSAGES}| isso)?|nao (?:me )?(?:mand[ae]m?|envi[ae]m?|escrevam?) mais(?: ${MESSAGES}| isso| nada)?|(?:me )?(?:tira|tire|tirem|remova|remove|removam|retire|exclua)(?: me)? (?:desta|dessa|da sua|da) lista de ${MESSAGES}|(?:cancelar|cancela|cancele) (?:o |a |as )?(?:recebimento|inscricao|cadastro|envio)(?: ?(?:de|das?) ${MESSAGES})?)(?:,? (?:por favor|pf|obrigad[oa]))?$`,
)
/** Matches the same words with courtesy or a wish and nothing else: "quero sair do bar mais cedo" is about a place. */
const POLITE = String.raw`(?:por favor|por gentileza|pf|pfv|pfvr|obrigad[oa]|oi|ola)`
const ASKED = new RegExp(
  String.raw`^(?:${POLITE} )*(?:(?:(?:eu )?(?:quero|queria|desejo|gostaria de)(?: me)? )?(?:${STOP.join('|')}|parem)|para(?= ${POLITE}$))(?: ${POLITE})*$`,
)

/**
 * Tells whether a whole message opts out or in again: PARAR, SAIR and VOLTAR, near spellings, and the usual phrases.
 * Returns null for anything else, also where one of the words is part of something else.
 */
export function readConsent(text: string): 'out' | 'in' | null {
  const said = fold(text)
    .replace(/[^\p{L}\p{N}\s-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (said.length > 80) return null
  if (isNear(said, STOP) || ASKED.test(said) || PHRASES.test(said)) return 'out'
  return BACK.includes(said) || isNear(said, ['voltar']) ? 'in' : null
}

/**
 * Tells whether a word is one typing slip away: a letter more, less or other, or two swapped. Short words may only have
 * two letters swapped or one of their own doubled, because "Samir" is a name and "parte" and "pate" are other words.
 */
function isNear(said: string, words: string[]): boolean {
  const bare = said.replace(/(.)\1+/g, '$1')
  if (said.includes(' ') || OTHER_WORDS.has(said)) return false
  return words.some((word) => word === said || word === bare || slips(said, word))
}

function slips(said: string, word: string): boolean {
  if (Math.abs(said.length - word.length) > 1 || said[0] !== word[0]) return false
  const isShort = word.length < LONG
  let from = 0
  while (from < word.length && said[from] === word[from]) from += 1
  const [rest, other] = [said.slice(from), word.slice(from)]
  const isSwap = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
  const isOwnTwice = rest.slice(1) === other && said.at(-1) === word.at(-1) && word.includes(rest[0] ?? ' ')
  if (isShort) return isSwap || isOwnTwice
  return rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1) || isSwap
}
