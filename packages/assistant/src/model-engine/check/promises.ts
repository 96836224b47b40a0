import { fold } from '../../language/fold.ts'
import { termsOf } from '../../language/terms.ts'
import type { Evidence } from './evidence.ts'
import { isQuoted } from './is-quoted.ts'

/** Favours that cost the house money, by kind: only a text about the same thing that grants the same kind bears one out. */
const FAVOURS: RegExp[] = [
  /\b(?:descont\w*|abatiment\w*|promoc\w*|promo|cup(?:om|on|ons)|metade do preco|meia[- ]entrada|preco especial|condicao especial|mais barat\w*|discount\w*|coupon|half price|descuento\w*|\d+ ?% off|off)\b/,
  /\b(?:cortesias?|brindes?|presente|presentear|por nossa conta|por conta da casa|na faixa|mimo|vale[- ](?:compras?|presente|de)|voucher|permuta|on the house|complimentary|gift|regalo|cortesia de la casa|invita la casa)\b/,
  /\b(?:gratis|gratuit\w*|cortesias?|de graca|na faixa|free|sem custo|sem cobranca|sem taxa|sem couvert|sem pagar|sem consumacao|nao (?:vai |vao |precisa |precisam )?pag(?:a|am|ar|amos)|nao cobra(?:mos|remos)?|nao sera cobrad\w*|isent\w*|isencao|vip|no charge|for nothing|sin costo|sin cargo|no pag\w+)\b/,
  /\b(?:aprovad[oa]s?|liberad[oa]s?|libero|liberamos|autorizad[oa]s?|autorizo|concedid[oa]s?|aplicad[oa]s?|apliquei|aplicamos|cortesia|abrimos uma excecao|abro uma excecao|fiado|approved|granted|aprobad[oa]s?)\b/,
]
const ANY = new RegExp(FAVOURS.map(({ source }) => source).join('|'))

/** "Nao temos desconto": with nothing between that begins another statement. */
const DENIED =
  /(?:\b(?:nao (?:temos|tenho|ha|tem|existe\w*|oferecemos|oferece|ofereco|damos|dou|fazemos|faco|trabalhamos com|consigo|posso|podemos|conseguimos|e|esta|estamos|sao|aceitamos|vale|consta\w*|encontrei|sei|sabemos|autorizamos|liberamos|inclui|concedemos|aplicamos|foi|prometemos|prometo|garanto|garantimos|esta previst\w+)|nenhum[a]?|sem|(?:do|does|can|is|are)(?: not|n't)|cannot|no|no (?:tenemos|hay|ofrecemos|hacemos|puedo|es|damos))(?: (?!(?:que|mas|porque|pois|but|because|pero|problema|duvida)\b)[a-z0-9%$'-]+){0,7}|\b(?:nem|tampouco)(?: [a-z]+){0,2}) ?$/
/** A favour that is spoken of without being granted: who decides, or whether to ask them. */
const REFERRED =
  /\b(?:posso chamar|quer que eu (?:chame|pergunte|confirme)|chamo alguem|fale com|falar com|consulte|so a equipe|so o gerente|a equipe (?:decide|confirma)|com a equipe|i can call|ask (?:the|our) (?:team|staff)|puedo llamar)\b/
const GRANTED =
  /\b(?:vai|vou|vamos|sera|damos|dou|ganh\w+|confirmad\w+|garantid\w+|garanto|pode contar|fica|sai|claro|sim|combinado|fechado|com certeza)\b/

/** @returns the words of a favour that the sentence grants and the house does not, or null */
export function unheldPromise(sentence: string, { lines }: Evidence): string | null {
  const folded = fold(sentence)
  if (!ANY.test(folded)) return null
  const own = folded.replace(/[.!]+$/, '')
  if (isQuoted(own, lines)) return null
  if (REFERRED.test(folded) && !GRANTED.test(folded)) return null
  for (const kind of FAVOURS) {
    const found = new RegExp(kind, 'g')
    for (const match of folded.matchAll(found)) {
      if (isDenied(folded, match.index) || isFreeNegation(match[0], folded)) continue
      if (!lines.some((line) => grants(line.folded, kind) && isAbout(line.folded, folded))) return match[0]
    }
  }
  return null
}

/** "Area VIP" and "lista VIP" are names of things. */
const isFreeNegation = (found: string, folded: string) =>
  found === 'vip' && !/\b(?:de|como) vip\b|\bvip (?:gratis|free|liberad)/.test(folded)

/** In one clause of it, and not as what the house does not do. */
const grants = (line: string, kind: RegExp) =>
  [...line.matchAll(new RegExp(kind, 'g'))].some(({ index }) => !isDenied(line, index))

function isDenied(folded: string, at: number) {
  const before = folded
    .slice(0, at)
    .split(/[.,;:!?()\n]|—|\s-\s/)
    .at(-1)!
  return DENIED.test(before)
}

/** Whether the line speaks of something that the sentence names. A sentence that names nothing grants it on everything. */
function isAbout(line: string, folded: string) {
  const subjects = termsOf(folded.replaceAll(new RegExp(ANY, 'g'), ' ')).filter((term) => !IDLE.has(term))
  const known = new Set(termsOf(line.replaceAll(new RegExp(ANY, 'g'), ' ')))
  return subjects.some((term) => known.has(term)) || sharesIn(folded).some((share) => sharesIn(line).includes(share))
}

/** "Nao cobramos os 10%": a share of the bill is what it is about. */
const sharesIn = (text: string) => [...text.matchAll(/\b\d+ ?%/g)].map(([share]) => share)

/** Words that are about nothing in particular. */
const IDLE = new Set(
  termsOf(
    'hoje amanha dia noite sempre tudo todo todos casa cliente clientes voce pessoa pessoas aqui gente claro certeza oferecer dar ganhar ter fazer poder',
  ),
)
