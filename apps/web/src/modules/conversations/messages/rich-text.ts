export type RichPart =
  | { type: 'text' | 'code'; text: string }
  | { type: 'strong' | 'em' | 'strike'; parts: RichPart[] }
  | { type: 'link'; text: string; href: string }

// Three backticks may hold several lines, one alone stays on its own. Nothing inside is read further.
const CODE = /```(?=[^`]*[^`\s])([^`]+)```|(?<!`)`(?=[^`\n]*[^`\s])([^`\n]+)`(?!`)/
// Only http and https become links, so that a customer can never put a `javascript:` address in front of an owner.
const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+/i
// A mark counts when it hugs its words and stands apart from letters around it: "2*3*4" is arithmetic, not emphasis.
const MARKED = /(?<![\p{L}\p{N}])([*_~])(?=[^\s*_~]|[*_~]+[^\s*_~])((?:(?!\1)[^\n])*[^\s])\1(?![\p{L}\p{N}])/u
const STYLES = { '*': 'strong', _: 'em', '~': 'strike' } as const

/**
 * Splits the text of a message: addresses, and WhatsApp's `*bold*`, `_italic_`, `~struck~` and text between backticks
 * (faq.whatsapp.com/539178204879377), also nested.
 */
export function richText(text: string): RichPart[] {
  const code = CODE.exec(text)
  if (!code) return linked(text)
  const found: RichPart = { type: 'code', text: code[1] ?? code[2] ?? '' }
  return [...linked(text.slice(0, code.index)), found, ...richText(text.slice(code.index + code[0].length))]
}

function linked(text: string): RichPart[] {
  const link = LINK.exec(text)
  if (!link) return emphasised(text)
  const address = withoutTrailingMarks(link[0])
  const end = link.index + address.length
  const href = /^www\./i.test(address) ? `https://${address}` : address
  const found: RichPart = URL.canParse(href) ? { type: 'link', text: address, href } : { type: 'text', text: address }
  return [...emphasised(text.slice(0, link.index)), found, ...(end < text.length ? linked(text.slice(end)) : [])]
}

function emphasised(text: string): RichPart[] {
  if (!text) return []
  const mark = MARKED.exec(text)
  const style = STYLES[mark?.[1] as keyof typeof STYLES]
  if (!mark || !style) return [{ type: 'text', text }]
  const rest = text.slice(mark.index + mark[0].length)
  return [
    ...emphasised(text.slice(0, mark.index)),
    { type: style, parts: emphasised(mark[2] ?? '') },
    ...emphasised(rest),
  ]
}

/**
 * Returns an address without the full stop, comma or bracket after it, which belongs to the sentence; a bracket that
 * was opened inside belongs to the address.
 */
function withoutTrailingMarks(address: string): string {
  const last = address.at(-1) ?? ''
  const ownBracket = last === ')' && address.includes('(')
  return /[.,;:!?)\]}'*_~]/.test(last) && !ownBracket ? withoutTrailingMarks(address.slice(0, -1)) : address
}
