import { fold } from '../../../language/fold.ts'
import { foreignLanguage } from '../../../language/foreign.ts'
import { STOP_WORDS } from '../../../language/words/stop-words.ts'
import type { Evidence } from '../evidence.ts'

/** A word in capitals that begins no statement: in Portuguese the name of somebody or something. */
const NAME = /(?<=[\p{Ll}\p{N},;)]["'\u201d\u2019]? )\p{Lu}[\p{L}'\u2019-]+\p{L}/gu
/** Names that are nobody's in particular. */
const COMMON = new Set(
  `natal carnaval pascoa reveillon ano novo brasil pix whatsapp instagram facebook google maps waze uber wi-fi deus
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december english portuguese spanish
  mae maes pai pais namorados copa bem-vindo bem-vinda bem-vindos janeiro abril feliz aniversario parabens happy hour`.split(
    /\s+/,
  ),
)

/** A name that neither the house nor the customer has said: of an artist, a brand, a dish, somebody of the team; or null. */
export function unheldName(sentence: string, { lines, asked }: Evidence): string | null {
  // English writes peoples, titles and itself in capitals too.
  if (foreignLanguage(sentence) === 'en') return null
  const names = [...sentence.matchAll(NAME)].map(([name]) => name)
  return (
    names.find((name) => {
      const folded = fold(name).replace(/'s$/, '')
      if (STOP_WORDS.has(folded) || COMMON.has(folded)) return false
      return ![...lines, ...asked].some((line) => line.folded.includes(folded))
    }) ?? null
  )
}
