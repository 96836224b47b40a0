import type { KnownGuest, KnownGuestList } from '../../assistant-types.ts'
import { fold } from '../../language/fold.ts'

/** Tells whether a guest's first name occurs in the text. */
export const isNamedIn = (said: string, { name }: KnownGuest): boolean =>
  new RegExp(`\\b${fold(name).split(/[^a-z]/)[0]!}\\b`).test(said)

/** Tells whether a list is named by a word that the others do not have ("na vip"). */
export function isNamed(said: string, list: KnownGuestList, all: KnownGuestList[]): boolean {
  const others = all.filter(({ id }) => id !== list.id).flatMap(({ name }) => fold(name).split(/\W+/))
  const own = fold(list.name)
    .split(/\W+/)
    .filter((word) => word.length > 2 && !others.includes(word) && word !== 'lista')
  return all.length > 1 && own.some((word) => new RegExp(`\\b${word}\\b`).test(said))
}
