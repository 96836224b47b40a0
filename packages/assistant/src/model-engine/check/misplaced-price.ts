import { fold } from '../../language/fold.ts'
import type { Evidence } from './evidence.ts'
import { nameBefore } from './item-prices.ts'
import { pricesIn } from './prices-in.ts'

/**
 * A price that the house has, said of something that costs otherwise: the name nearest before it has other prices, and
 * nothing but other names has this one. A price that stands alone somewhere may be anything's, so it passes.
 *
 * @param stated all prices of the reply, cents
 * @returns name and price as they stand in the sentence
 */
export function misplacedPrice(sentence: string, { items, counts }: Evidence, stated: number[]): string | null {
  const folded = fold(sentence)
  for (const { cents, at, found } of pricesIn(folded)) {
    const before = nameBefore(folded, at, items)
    const own = before ? items.prices.get(before.name) : undefined
    if (!before || !own || [...own].some((price) => [1, ...counts].some((count) => price * count === cents))) continue
    const owners = items.owners.get(cents)
    // Nowhere: what it was reckoned from is another thing's, unless the reply says what it adds up.
    const isOthers = owners ? !isTold(owners, folded.slice(before.end, at)) : !stated.some((price) => price !== cents)
    if (isOthers) return `${before.name} ${found}`
  }
  return null
}

/** Of no name at all, or of one that the words just before it are about in a shorter form. */
const isTold = (owners: Set<string>, between: string) =>
  owners.has('') ||
  [...owners].some((owner) => owner.split(' ').some((word) => TELLING.test(word) && between.includes(word)))

const TELLING = /^[a-z'&+-]{3,}$/
