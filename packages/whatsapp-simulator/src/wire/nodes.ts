import { type BinaryNode, S_WHATSAPP_NET } from 'baileys'

/** The server's own address: a JID with an empty user, which Baileys compares as `@s.whatsapp.net`. */
export const SERVER = S_WHATSAPP_NET

/** Returns an element; attributes without a value are left out. */
export function node(
  tag: string,
  attrs: Record<string, string | undefined> = {},
  content?: BinaryNode['content'],
): BinaryNode {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(attrs)) if (value !== undefined) given[name] = value
  return content === undefined ? { tag, attrs: given } : { tag, attrs: given, content }
}

/** Returns the child elements, none when the content is bytes. */
export const children = (parent: BinaryNode | undefined): BinaryNode[] =>
  Array.isArray(parent?.content) ? parent.content : []

/** Returns the first child, whatever its tag: in an IQ it names the request. */
export const firstChild = (parent: BinaryNode) => children(parent)[0]

export const child = (parent: BinaryNode | undefined, tag: string) => children(parent).find((each) => each.tag === tag)

/** Returns the content of a child (or of the node itself) as bytes; empty when it has none. */
export function bytes(parent: BinaryNode | undefined, tag?: string): Buffer {
  const content = (tag === undefined ? parent : child(parent, tag))?.content
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.alloc(0)
}

/** Reads a big-endian number of any width, in which form the ids of keys are sent. */
export const number = (data: Uint8Array) => data.reduce((value, byte) => value * 256 + byte, 0)

/** Returns the seconds since 1970, as every `t` attribute requires. */
export const nowSeconds = () => String(Math.floor(Date.now() / 1000))
