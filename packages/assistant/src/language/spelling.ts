/**
 * Returns the number of edits (insert, delete, replace, swap of neighbours) between two words, or `limit + 1` when
 * there are more.
 */
export function editDistance(a: string, b: string, limit: number) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + same)
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
    }
    if (Math.min(...current) > limit) return limit + 1
    ;[beforeLast, last] = [last, current]
  }
  return last[b.length]!
}

/** Creates a function that corrects a misspelt word to the vocabulary; `others` are right as they are. */
export function createSpeller(words: Iterable<string>, others: Iterable<string> = []) {
  const known = new Set([...words, ...others])
  const byInitial = Map.groupBy(new Set(words), (word) => word[0])
  const seen = new Map<string, string>()

  /**
   * Returns the word itself when it is known, short or like no other; else the nearest one with the same first letter.
   */
  return (word: string) => {
    if (word.length < 5 || known.has(word) || known.has(word.replace(/s$/, ''))) return word
    const remembered = seen.get(word)
    if (remembered !== undefined) return remembered
    const corrected = nearest(word, byInitial.get(word[0]) ?? [])
    // The memory is a convenience: customers' typos must not fill it.
    if (seen.size > 5000) seen.clear()
    seen.set(word, corrected)
    return corrected
  }
}

function nearest(word: string, candidates: string[]) {
  const limit = word.length >= 9 ? 2 : 1
  let [best, bestDistance] = [word, limit + 1]
  for (const candidate of candidates) {
    // A plural or a gender is not a typo: the stemmer joins those.
    if (candidate.length < 5 || isSameVerb(word, candidate)) continue
    const distance = editDistance(word, candidate, limit)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

const INFLECTED = /(?:[aei]d[oa]s?|[aei]ndo|[aei]ram|[aei]mos|ava[ms]?|[aei]r|ou|ei)$/

/** Tells whether two words are forms of one verb: "Cancelada" is no misspelt "cancelar". */
function isSameVerb(word: string, candidate: string) {
  return INFLECTED.test(word) && word.replace(INFLECTED, '') === candidate.replace(INFLECTED, '')
}
