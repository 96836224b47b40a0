import { withoutParts } from './giving-up.ts'
import { remember } from './remember.ts'
import { withoutAbsence } from './stays-away.ts'
import { INTENT_WORDS } from './words/intent-words.ts'

export type Intent = keyof typeof INTENT_WORDS

export const COURTESY =
  /\b(?:por|favor|obrigad[oa]|entao|ai|please|ja|eu|mim|para|o|a|e|pel[oa]|ajuda|atencao|retorno|resposta|muito|mesmo|demais|voces?|gente|pessoal|povo|tudo|com|informac\w+|dica|viu|meu|minha|galera|amig[oa]|estao|esta|como|you|so|much)\b/g
const SMALL_TALK: Intent[] = ['greeting', 'robot', 'bye', 'thanks', 'yes', 'no']
const PATTERNS = new Map<string, RegExp>(
  Object.entries(INTENT_WORDS).map(([name, said]) => [
    name,
    new RegExp(
      `(?<!\\w)(?:${said
        .trim()
        .split(/\s+;\s+/)
        .join('|')})(?!\\w)`,
    ),
  ]),
)
/** The same patterns, made to remove every match at once. */
const EVERYWHERE = new Map([...PATTERNS].map(([name, pattern]) => [name, new RegExp(pattern, 'g')]))
const isIntent = (name: string): name is Intent => name in INTENT_WORDS
const NAMES = Object.keys(INTENT_WORDS).filter(isIntent)

/** Returns every intent of a normalized message. The caller decides which one matters. */
export const intentsOf = (normalized: string): ReadonlySet<Intent> => intentsIn(normalized, '')

const intentsIn = remember((normalized): ReadonlySet<Intent> => new Set(NAMES.filter((name) => says(normalized, name))))

/** Matches what thanks are for and whom they address ("obrigada pelo carinho de sempre"). */
const THANKS_FOR =
  /\b(?:obrigad[oa]|obrigadao|agradec\w+|valeu|gratidao|abracos?|beijos?)(?: (?:muito|demais|mesmo|viu|grande))* (?:pel[oa]s?|por|a|as|aos?|em|para|de|d[oa]s?)(?: (?!(?:mas|e|so|tem|qual|quanto|onde|que)\b)\w+){1,5}(?=[,.!;]|\W*$)/g

/** Tells whether a text is only a greeting, thanks, a goodbye or a yes or no, whose words name no subject. */
export function isSmallTalk(normalized: string) {
  const bare = normalized.includes('?') ? normalized : normalized.replace(THANKS_FOR, ' ')
  return !/[a-z0-9]/.test(withoutSmallTalk(bare))
}

/** Returns a normalized text without greetings, thanks and courtesy. */
export const withoutSmallTalk = (normalized: string): string =>
  SMALL_TALK.reduce(without, normalized).replace(COURTESY, ' ')

/** Tells whether a text has this intent and nothing else, except courtesy. */
export function saysOnly(normalized: string, intent: Intent) {
  const rest = without(normalized, intent).replace(COURTESY, ' ')
  return says(normalized, intent) && !/[a-z0-9]/.test(rest)
}

function says(normalized: string, intent: Intent) {
  // "Minha mae nao vai mais" gives up one seat, and no table.
  return PATTERNS.get(intent)!.test(intent === 'cancel' ? withoutParts(withoutAbsence(normalized)) : normalized)
}

/** Returns the text with the words of an intent removed, so that its subject is left. */
export function without(normalized: string, intent: Intent) {
  return normalized.replace(EVERYWHERE.get(intent)!, ' ')
}
