import type { Reading } from './reading.ts'

const ITEMS = 2
/** A menu this short is told whole. */
const SHORT = 12
/** Prices that are on no menu. */
const NOT_MENU = [
  '#entrada',
  '#listavip',
  '#rolha',
  '#estacionamento',
  '#couvert',
  '#chapelaria',
  '#camarote',
  '#aniversario',
  '#crianca',
  '#delivery',
  '#retirada',
  '#evento',
  '#pagamento',
  '#reserva',
]

/** What the house has given prices for, by title, and its site when it has one; null without any price list. */
export function answerMenu({ index, copy, house }: Reading) {
  const lists = index.passages.filter(
    ({ kind, content, title, titleTerms }) =>
      kind === 'menu' ||
      (kind === 'text' &&
        title &&
        (content.match(/R\$/g) ?? []).length >= ITEMS &&
        !NOT_MENU.some((concept) => titleTerms.has(concept))),
  )
  if (lists.length === 0) return null
  const items = lists.flatMap(({ sentences }) => sentences)
  if (lists.every(({ kind }) => kind === 'menu') && items.length <= SHORT)
    return { text: lists.map(({ title, content }) => `${title}:\n${content}`).join('\n'), passages: lists, coverage: 1 }
  const site = house.profile.website.trim()
  const text = [
    copy.menuTopics(copy.list(lists.map(({ title }) => title))),
    ...(site ? [copy.contacts.website(site)] : []),
  ].join('\n')
  return { text, passages: lists, coverage: 1 }
}
