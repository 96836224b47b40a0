import type { Reading } from './reading.ts'

const ITEMS = 2

/** What the house has given prices for, by title, and its site when it has one; null without any price list. */
export function answerMenu({ index, copy, house }: Reading) {
  const lists = index.passages.filter(
    ({ sentences, title }) => title && sentences.filter(({ hasPrice }) => hasPrice).length >= ITEMS,
  )
  if (lists.length === 0) return null
  const site = house.profile.website.trim()
  const text = [
    copy.menuTopics(copy.list(lists.map(({ title }) => title))),
    ...(site ? [copy.contacts.website(site)] : []),
  ].join('\n')
  return { text, passages: lists, coverage: 1 }
}
