import { formatPhone, isWebAddress, phoneFromInput, type ReadContact } from '@balcao/contract'
import { fold } from '../language/fold.ts'
import { ADDRESS_WORDS, CONTACT_FILLERS, STREET, WHATSAPP_WORDS } from '../language/words/intake-words.ts'
import type { Line } from './lines.ts'

export type Found = { field: ReadContact; value: string; sure: boolean }

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![@\w.-])(?:[a-z\d-]+\.)+(?:com|net|org|app|me|bio|ee|menu|site|bar|art|info|delivery)(?:\.br)?(?![\w.-]*@)(?:\/\S*)?(?![\w@])/gi
const HANDLE = /(?<![\w.@/])@[\w.]{2,30}\b/g
const PHONE = /(?<![\d,.])(?:\+?55[\s.-]?)?\(?0?\d{2}\)?[\s.-]?9?[\s.-]?\d{4}[\s.-]?\d{4}(?![\d])/g
const POSTCODE = /\b(?:cep:? ?)?\d{5}-\d{3}\b/i
const STATE = /[\s,/-]+(?:AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO)\b/
const ADDRESS = new RegExp(
  String.raw`(?<![a-z])${STREET} ?(?=[a-z0-9])(?:(?!r\$)[^\d|]){2,70}?,? ?(?:n[o\u00b0\u00ba.]*\.? ?)?(?:\d{1,5}\b(?![,.]\d{2}\b)(?! ?(?:h|horas|reais|pessoas|anos)\b)|s\/ ?n\b)`,
)

/** Takes the contacts out of a line; `rest` is what is left of it, empty where that says nothing of its own. */
export function readContacts(text: string): { found: Found[]; rest: string } {
  const found: Found[] = []
  let rest = text
  const take = (pattern: RegExp, read: (match: string, before: string) => Found | null) => {
    rest = rest.replace(pattern, (match: string, at: number, whole: string) => {
      const one = read(match, fold(whole.slice(Math.max(0, at - 20), at)))
      if (!one || found.some(({ field, value }) => field === one.field && value !== one.value)) return match
      found.push(one)
      return ' '
    })
  }
  take(EMAIL, (value) => ({ field: 'email', value: value.toLowerCase(), sure: true }))
  take(LINK, ofLink)
  take(HANDLE, (value) => ({ field: 'instagram', value: value.replace(/\.$/, ''), sure: true }))
  take(PHONE, (typed, before) => ofPhone(typed, WHATSAPP_WORDS.test(before)))
  const left = fold(rest).replace(CONTACT_FILLERS, ' ')
  return { found, rest: found.length > 0 && !/[a-z0-9]{2}/.test(left) ? '' : rest }
}

function ofLink(match: string): Found | null {
  const link = match.replace(/[).,;:!]+$/, '')
  const chat = /(?:wa\.me\/|whatsapp\.com\/send\/?\?phone=)\+?(\d{10,15})/i.exec(link)
  if (chat) return ofPhone(`+${chat[1]!}`, true)
  const profile = /(instagram|facebook|fb)\.com\/([\w.-]+)/i.exec(link)
  if (profile?.[1]?.toLowerCase() === 'instagram') return { field: 'instagram', value: `@${profile[2]!}`, sure: true }
  if (profile) return { field: 'facebook', value: link, sure: true }
  return isWebAddress(link) && link.length <= 500 ? { field: 'website', value: link, sure: true } : null
}

/** Reads a phone. A mobile without a word beside it is most likely the one for WhatsApp. */
function ofPhone(typed: string, isChat: boolean): Found | null {
  const digits = phoneFromInput(typed.trim().replace(/^\(?0(?=\d{2}\)?[\s.-]?\d)/, ''))
  if (!digits) return null
  const isMobile = /^55\d\d9\d{8}$/.test(digits)
  return { field: isChat || isMobile ? 'whatsapp' : 'telefone', value: formatPhone(digits), sure: isChat || !isMobile }
}

/** Tells whether a line gives a phone without its area code, which nobody can call from elsewhere. */
export const isShortPhone = (folded: string) => /(?<![\d(] ?)\b9?\d{4}-\d{4}\b/.test(folded) && folded.length <= 60

/** Takes an address out of a line: from the word for its street to the end of the line or sentence. */
export function readAddress(
  { text, folded, isPlace }: Pick<Line, 'text' | 'folded' | 'isPlace'>,
  isLabelled: boolean,
): { value: string; rest: string } | null {
  const match = ADDRESS.exec(folded)
  if (!match) {
    const isAddress = isLabelled || (isPlace && /\d|,|-/.test(text))
    return isAddress && text.length <= 300 ? { value: text, rest: '' } : null
  }
  // Folding keeps the length of these letters, so positions are the same.
  const from = text.length === folded.length ? match.index : 0
  const tail =
    /[.!?](?=\s+\p{Lu})|\s[|\u2022]\s|(?<=\d[^.!?]{0,80}),? (?:de |das )?(?:seg|ter|qua|qui|sex|sab|dom)\w*\b(?= ?(?:a|e|\u00e0|-|\u2013|,))/u.exec(
      text.slice(from + match[0].length),
    )
  const to = tail ? from + match[0].length + tail.index : text.length
  const value = text
    .slice(from, to)
    .replace(/[\s,.;-]+$/, '')
    .trim()
  const rest = `${text.slice(0, from)} ${text.slice(to)}`
  const says = fold(rest).replace(ADDRESS_WORDS, ' ').replace(CONTACT_FILLERS, ' ')
  return { value: value.slice(0, 500), rest: /[a-z0-9]{2}/.test(says) ? text : '' }
}

/** Tells whether a line goes on with the address above it: a district, a city with its state, a postcode. */
export const continuesAddress = ({ text }: Pick<Line, 'text'>) =>
  text.length <= 80 && (POSTCODE.test(text) || STATE.test(text)) && !/R\$/.test(text)
