import { actsOf } from '../../understanding/acts.ts'
import { fold } from '../fold.ts'
import { isCapitalized, isKin, isNameWord, isSurname, isTitled, KIN, THEIRS, TITLE_BEFORE_DOT } from './name-words.ts'
import { isPlaceName, withoutQuestions } from './no-name.ts'
import { remember } from '../remember.ts'

const WORD = "[\\p{L}][\\p{L}'\u2019.-]*"
const INTRODUCED = new RegExp(
  `(?:\\b(?:em|no) nome d[aeo]s?\\b:?|\\bnomes?(?: completo| dela| dele| d[ao] (?:empresa|firma|grupo|turma|respons\u00e1vel|responsavel|aniversariante|fam\u00edlia|familia))?(?: (?:\u00e9|e|eh|ser\u00e1|sera|fica|vai ser|s\u00e3o|sao)(?!\\p{L}))?(?: (?:pra|para|pro)(?!\\p{L}))?(?: d[aeo]s?(?= \\p{Lu}))?(?: [oa] )?\\s*[:=-]?|\\bass(?:inado)?:|\\bme chamo\\b|\\bmeu nome (?:\u00e9|e|eh)\\b|\\b(?:sou|aqui \u00e9|aqui e|fala) [oa]\\b|\\bresponsavel:?|\\bmy name is\\b|\\bunder(?: the name)?(?: of)?\\b|\\bname:?(?: is)?|\\ba nombre de\\b|\\bme llamo\\b|\\bmi nombre es\\b)\\s*(?:${THEIRS} ${KIN} )?(${WORD}(?:[^\\S\\n]+${WORD}){0,6})`,
  'giu',
)
/** Matches a name that is given before the word for it ("E Bianca o nome"). */
const AFTERWARDS = new RegExp(`(?:^|[\\s,])(?:\u00e9|eh|e) (${WORD}(?: ${WORD})?) o nome`, 'iu')
const PARTICLES = new Set(['de', 'da', 'do', 'dos', 'das', 'e', 'von', 'van', 'del', 'la'])
const MOST_WORDS = 6

/** Returns the name that a customer gives explicitly ("em nome de", "me chamo", "nome: ..."), as written, or null. */
export const parseIntroducedName: (raw: string) => string | null = remember((raw) => {
  const after = AFTERWARDS.exec(raw)?.[1]
  if (after && isNameWord(after.split(' ')[0]!)) return after
  const opening = OPENS_WITH_NAME.exec(raw)?.[1]
  if (opening && isNameWord(opening)) return opening
  const being = AM_SOMEBODY.exec(raw)?.[1]
  if (being && being.split(' ').every((word) => isNameWord(word) || PARTICLES.has(word))) return being
  const greeted = GREETED_AS.exec(raw)?.[1]
  if (greeted && isNameWord(greeted) && !SIDES.has(fold(greeted))) return greeted
  for (const match of raw.matchAll(INTRODUCED)) {
    const asked = ASKS_NAME.test(raw.slice(0, match.index)) && NAME_ALONE.test(match[0])
    const name = asked ? null : nameAtStart(match[1]!)
    if (name) return name
  }
  return null
})

/** Matches a question for a name, which gives none ("Qual o nome da rua?"). */
const ASKS_NAME =
  /(?<!\p{L})(?:qual|quais|como|sab(?:e|em|er|eria|eriam)|lembr\p{L}*|diz(?:er)?|fala(?:r)?|inform\p{L}*|what(?:'s|\u2019s)?|which|know|cu\u00e1l|cual)(?: (?:me|mesmo|\u00e9|e|eh|era|seria|ser\u00e1|is|was|es))*(?: (?:os?|the|el))?\s*$/iu
/** Matches the bare word for a name, unlike "no nome da Ana", which gives one even in a question. */
const NAME_ALONE = /^(?:nome|name)/i

/** Matches a message that opens with the writer's name ("E a Lucia. Mesa pra 6"). */
const OPENS_WITH_NAME =
  /^(?:(?:[Oo]i|[Oo]l[\u00e1a]|[Oo]pa|[Bb]o[am] (?:[Dd]ia|[Tt]arde|[Nn]oite))[ ,!.]+)?(?:\u00e9|\u00c9|[Ee]h|[Aa]qui|(?:[Aa]qui )?[Qq]uem fala (?:\u00e9|e|eh)) [oa] (\p{Lu}[\p{L}'\u2019]+)/u

/** Matches a name in a line of its own after a greeting ("Boa tarde, sou Glaucia"). */
const GREETED_AS =
  /(?:^|\n)(?:(?:oi|ol[\u00e1a]|opa|bo[am] (?:dia|tarde|noite))[ ,!.]+)?sou (\p{Lu}[\p{L}'\u2019]+)(?=\s*(?:$|[\n,.!]))/imu
/** Capitalized words that people say they are and that are no names, such as football clubs. */
const SIDES = new Set(
  'flamengo corinthians corintiano palmeiras palmeirense santos santista vasco vascaino botafogo fluminense gremio gremista inter colorado cruzeiro atletico bahia vitoria sport nautico fortaleza ceara remo paysandu goias brasileiro brasileira paulista carioca mineiro mineira gaucho gaucha baiano baiana celiaca celiaco'.split(
    ' ',
  ),
)

/** Matches a name of two capitalized words ("Sou Marcelo Vidal"), unlike "sou Flamengo". */
const AM_SOMEBODY = /(?:^|[\s,.!;])[Ss]ou (?:[oa] )?(\p{Lu}[\p{L}'\u2019]+(?: (?:d[aeo]s? )?\p{Lu}[\p{L}'\u2019]+)+)/u

/** Matches a relation before a capitalized name ("Minha irma Lola"). */
const AFTER_KIN = new RegExp(`^${THEIRS} ${KIN} (?=\\p{Lu})`, 'u')

const BARE_NAME = new RegExp(`^${WORD}(?:\\s+${WORD}){0,5}$`, 'u')

/** Returns the name of a message that holds nothing else (the answer to "em nome de quem?"), as written, or null. */
export function parseBareName(raw: string): string | null {
  const text = raw
    .trim()
    .replace(
      /^(?:it's|this is|i'm|i am|soy|\u00e9|e|eh|(?:pode )?(?:ser|colocar|botar|anotar|p\u00f4r|por|anota|deixa)(?: (?:no nome d[aeo]|em nome d[aeo]))?|coloca|p\u00f5e|poe|bota|o|a|no nome d[aeo]|em nome d[aeo]|nome)[\s:]+(?=\p{L})/iu,
      '',
    )
    .replace(AFTER_KIN, '')
    .replace(/[\s.!,]+$/, '')
    .replace(/,? (?:por favor|pf|pfv|obrigad[oa]|obg|vlw)$/i, '')
  if (!BARE_NAME.test(text) || isNoName(text)) return null
  const name = nameAtStart(text)
  return name && name.length === text.length && !isPlaceName(name) ? name : null
}

/** Tells whether words in small letters thank, greet, laugh or ask, and name nobody ("obg gata"). */
function isNoName(text: string): boolean {
  if (/(?<=.)\p{Lu}/u.test(text)) return false
  const { thank, ask, greet, laugh } = actsOf(text, 'asked')
  return Math.max(thank, ask, greet, laugh) >= LIKELY
}

/** The least probability from which words do something else than name somebody. */
const LIKELY = 0.4

/** Matches the end of a part of text, but not the dot after a title ("Dra. Beatriz Nunes"). */
const PARTS_OF_TEXT = new RegExp(`[\\n,;:]|${TITLE_BEFORE_DOT}\\.`, 'iu')

/** Returns a capitalized full name in a longer message ("quarta as 20h, Renata Alves"), or null. */
export const parseCapitalizedName: (raw: string) => string | null = remember((raw) => {
  return (
    withoutQuestions(raw)
      .split(PARTS_OF_TEXT)
      .map(capitalizedRun)
      .findLast((name) => name !== null) ?? null
  )
})

/** Returns every full name (two words or more) of a list, however it is separated. */
export const parseFullNames: (raw: string) => readonly string[] = remember((raw) => {
  const told = withoutQuestions(raw)
  const [, before = '', afterColon = told] = /^(.*):\s*([^:]+)$/s.exec(told) ?? []
  // "Ana Lima e mais 2: Bia Reis e Caio Dias": before the colon there is a name too.
  const names = [...(COUNTS_MORE.test(before) ? splitNames(before) : []), ...splitNames(afterColon)]
  const introduced = parseIntroducedName(raw)
  const all = [...names, ...(introduced && introduced.includes(' ') ? [introduced] : [])]
  return [...new Map(all.map((name) => [fold(name), name])).values()].filter(
    (name, _, every) => !every.some((other) => other !== name && other.includes(name)),
  )
})

const COUNTS_MORE = /(?:\bmais |\+ ?)(?:\d{1,2}|um|uma|dois|duas|tr[e\u00ea]s|quatro|cinco)(?: \p{L}+)?\s*$/iu

const GREETS = /^(?:o+i+e*|ola+|opa+|e ai|eae|hey+|hi+|hello|hola|bo[am] (?:dia|tarde|noite))\b/

function splitNames(text: string) {
  return (
    text
      .split(/[\n,;/+&!?]|\s+(?:e|and|y)\s+|\d+\s*[.)-]/u)
      .map((part) =>
        part
          .trim()
          .replace(/^(?:\u00e9|eh|e|nome|nomes|o|a|s\u00e3o|sao)[\s:]+/iu, '')
          .replace(/[.!\s]+$/, ''),
      )
      .flatMap((part) => capitalizedRun(part) ?? parseBareName(part) ?? [])
      // "Oii amores" greets, and is nobody.
      .filter((name) => /\s/.test(name) && (/\p{Lu}/u.test(name) || !GREETS.test(fold(name))))
  )
}

/** Returns the capitalized words in the middle of a sentence ("poe a Larissa Gontijo na lista"). */
function capitalizedRun(part: string): string | null {
  const words = part.split(/\s+/)
  for (let start = 0; start < words.length; start++) {
    let end = start
    while (
      end < words.length &&
      ((end > start ? isSurname(words[end]!) : isCapitalized(words[end]!) || opensTitled(words, end)) ||
        (end > start && PARTICLES.has(words[end]!.toLowerCase()) && isCapitalized(words[end + 1] ?? '')))
    )
      end++
    if (end - start < 2) continue
    if (end - start > MOST_WORDS) {
      // Its last words may be a name; from any word before them it would be too long again.
      start = end - MOST_WORDS - 1
      continue
    }
    const name = words
      .slice(start, end)
      .join(' ')
      .replace(/[.,!]+$/, '')
    if (!isPlaceName(name) && !LOCATES.test(words.slice(Math.max(0, start - 2), start).join(' '))) return name
    start = end - 1
  }
  return null
}

/** Matches words before a place ("Na Casa Verde"); "poe na Ana Lima" is no place. */
const LOCATES = /^(?!(?:bota|poe|p\u00f5e|coloca|deixa) )\S* ?(?:n[oa]s?|pel[oa]s?)$/i

/** Tells whether a titled name begins: "Dona Assunta" is a guest, and "Na Dona Assunta" the venue. */
const opensTitled = (words: string[], at: number) =>
  isTitled(words[at]!, words[at + 1]) &&
  !isKin(words[at]!, words[at - 1]) &&
  !/^(?:n[oa]|d[oa]|ao?|o|com|pr[ao]|para)$/iu.test(words[at - 1] ?? '')

/** Returns the words at the start of `text` that form a name. */
function nameAtStart(text: string): string | null {
  const words = text.split(/\s+/)
  const titled = isTitled(words[0]!, words[1]) && !isKin(words[0]!, undefined)
  if (!titled && !isNameWord(words[0]!)) return null
  const proper = titled || isCapitalized(words[0]!)
  let end = titled ? 2 : 1
  while (end < words.length && end < MOST_WORDS) {
    const word = words[end]!
    const next = words[end + 1]
    const continues = proper ? isSurname(word) : isNameWord(word)
    const joins =
      PARTICLES.has(word.toLowerCase()) &&
      word.toLowerCase() !== 'e' &&
      next !== undefined &&
      (proper ? isCapitalized(next) : isNameWord(next))
    if (!continues && !joins) break
    end++
  }
  return words
    .slice(0, end)
    .join(' ')
    .replace(/[.,!-]+$/, '')
}
