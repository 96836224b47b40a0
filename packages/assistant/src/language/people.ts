import { NUMBER, numberOf, parsePartySize } from './party-size.ts'

/** The people who pay: the number of adults, and children with their ages, as far as those are known. */
export type People = { adults: number; children: (number | null)[] }

const CHILD =
  '(?:criancas?|filh[oa]s?|bebes?|nenem|kids?|children|ninos?|guris?|gurias?|pias?|piazad[ao]s?|menin[oa]s?|garot[oa]s?|net[oa]s?|sobrinh[oa]s?|entead[oa]s?|mulek\\w*|molek\\w*|pequen[oa]s?)'
const OF_CHILD = new RegExp(`\\b${CHILD}\\b`)
const CHILDREN = new RegExp(`\\b${NUMBER} (?:\\w+ )?${CHILD}\\b`, 'g')
const AGES =
  /\b(?:de|com|tem|tenho um[a]? de) (\d{1,2}(?:(?:,| e|,? e)(?: (?:uma? |outr[oa] )?(?:de )?)\d{1,2})*)(?: an(?:os?|inhos?))?\b(?! ?(?:h\b|:|reais|pess|\/|%))/g
const AGE = /\b(\d{1,2}) an(?:os?|inhos?)\b/g
const ADULTS = new RegExp(`\\b${NUMBER} (?:adult\\w*|pagantes?|inteir\\w+)`, 'g')
const BABY = /\b(?:bebe|nenem|recem[- ]nascid\w+)\b/
/** Matches the age of another child after one was spoken of ("E o de 11?"). */
const ANOTHER_AGE = /^(?:e )?[oa] de (\d{1,2})\b(?! ?h)/
/** Matches the child that was spoken of before ("3 adultos e ele"). */
const WITH_IT = /\b(?:e|mais|com|\+) el[ea]s?\b/
const SEVERAL = NUMBER.replace('um|uma|', '')
const US = new RegExp(
  `(?:(?:^|, )(?:e |entao |mas )*(?:(?:pr)?[oa]s|para [oa]s|para|tod[oa]s [oa]s|s[oa]o)|\\b(?:para nos|pros?|pras|para [oa]s|nos|somos|para|em|(?:da|fica|ficam|sai|quanto) [oa]s)) (${SEVERAL})\\b(?! ?(?:h\\b|:|horas?|anos|reais|%|ml|${CHILD}|adult))(?= *(?:$|[?.,!;]|entao|da|fica|sai|quanto|juntos|pessoas|de nos|na |no |em |vai|todo|nessa|nesse|hoje|amanha))`,
)

/** Matches a number of people at a place ("2 na mesa da frente"). */
const AT_PLACE = new RegExp(`^(?:e )?(${SEVERAL}) n[oa]s? (?=[a-z])`)

/**
 * Returns the ages of children that a text gives. `known` says that children were spoken of before, so that "o de 11"
 * is one more.
 */
export function childAges(text: string, known: boolean): number[] {
  const another = known ? ANOTHER_AGE.exec(text) : null
  if (another) return [Number(another[1])]
  if (!OF_CHILD.test(text)) return []
  const listed = [...text.matchAll(AGES)].flatMap(([, ages]) => ages!.match(/\d+/g)!.map(Number))
  const ages = listed.length > 0 ? listed : [...text.matchAll(AGE)].map(([, age]) => Number(age))
  const young = ages.filter((age) => age < 18)
  return young.length === 0 && BABY.test(text) ? [0] : young
}

/**
 * Returns the people that a text counts, or null where it counts none; `known` holds the ages of the children spoken of
 * before.
 */
export function peopleIn(text: string, known: number[]): People | null {
  const ages = childAges(text, false)
  const counted = [...text.matchAll(CHILDREN)].reduce((sum, [, count]) => sum + numberOf(count), 0)
  const same = counted === known.length || (counted === 0 && known.length > 0 && WITH_IT.test(text))
  const children: (number | null)[] =
    ages.length > 0 ? ages : same ? known : Array.from({ length: counted }, () => null)
  const grown = [...text.matchAll(ADULTS)].reduce((sum, [, count]) => sum + numberOf(count), 0)
  if (grown > 0) return { adults: grown, children }
  const us = US.exec(text) ?? AT_PLACE.exec(text)
  const all = us ? numberOf(us[1]) : (parsePartySize(text.replace(AGES, ' ').replace(AGE, ' ')) ?? 0)
  if (all === 0) return null
  // A family that is counted one by one has its children among it.
  const among = us !== null || /\bpessoas?\b/.test(text) || counted > 0 || ages.length > 0 ? children.length : 0
  const adults = Math.max(all - (WITH_IT.test(text) && ages.length === 0 && counted === 0 ? 0 : among), 0)
  return adults + children.length > 0 ? { adults, children } : null
}

/** Returns the text without its words for people, so that they are not taken for things. */
export function withoutPeople(text: string): string {
  return text
    .replace(AGES, (said) => (OF_CHILD.test(text) ? ' ' : said))
    .replace(AGE, ' ')
    .replace(CHILDREN, ' ')
    .replace(new RegExp(`\\b${CHILD}\\b`, 'g'), ' ')
    .replace(new RegExp(`\\b(?:${NUMBER} )?(?:adult\\w*|pagantes?|pessoas?|casa(?:l|is)|cabecas?)\\b`, 'g'), ' ')
    .replace(US, ' ')
    .replace(AT_PLACE, ' ')
    .replace(
      /\b(?:meu|minha|a|o) (?:marido|esposa|mulher|namorad[oa]|noiv[oa]|mae|pai|irma|irmao|sogr[oa]|amig[oa])\b/g,
      ' ',
    )
    .replace(/\btod[oa] mundo\b|\bnos tod[oa]s\b|\b(?:eu|el[ea]s?|nos|mim)\b/g, ' ')
}
