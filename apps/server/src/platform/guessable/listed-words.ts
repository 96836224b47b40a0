import { foldText } from '@balcao/contract/fold-text'

/** The letters below which a word is no harder to guess letter by letter. */
const SHORTEST = 4
/**
 * The least effort of a listed word: it is tried with all of its neighbours, so the first of a list costs as much as
 * the thousandth.
 */
const LEAST_EFFORT = 3

let loading: Promise<ReadonlyMap<string, number>> | undefined

/**
 * Returns 80,000 words that are tried first, each with the power of ten of the tries that it takes: leaked passwords,
 * Portuguese words and Brazilian names, in the order of their frequency. They are loaded with the first call and take
 * some 30 MB.
 */
export const listedWords = () => (loading ??= load())

async function load(): Promise<ReadonlyMap<string, number>> {
  const [{ dictionary: common }, { dictionary: portuguese }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  const lists = [
    common['passwords-common'],
    portuguese['commonWords-pt-br'],
    portuguese['firstnames-pt-br'],
    portuguese['lastnames-pt-br'],
  ]
  const words = new Map<string, number>()
  for (const list of lists)
    for (const [place, listed] of list.entries()) {
      const word = foldText(listed)
      const effort = Math.max(LEAST_EFFORT, Math.log10(place + 1))
      if (word.length >= SHORTEST && effort < (words.get(word) ?? Number.POSITIVE_INFINITY)) words.set(word, effort)
    }
  return words
}
