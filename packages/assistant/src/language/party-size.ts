import { remember } from './remember.ts'

const WORDS: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
}
/** Holds a pattern group of digits or a number word. */
export const NUMBER = `(\\d{1,3}|${Object.keys(WORDS).join('|')})`
const PEOPLE =
  '(?:pessoas?|pesoas?|adult[oa]s?|amig[oa]s|convidad[oa]s|lugares|cabecas|alun[oa]s|estudantes|turistas|funcionari[oa]s|passageir[oa]s|formand[oa]s|colegas|jovens|idos[oa]s|membros|mulheres|homens|people|persons?|guests|personas)'
const CHILDREN = '(?:criancas?|bebes?|filh[oa]s?|kids|children|ninos)'
const PARTNER =
  '(?:minha|meu|a|o) (?:esposa|marido|mulher|namorad[oa]|noiv[oa]|amig[oa]|mae|pai|irma|irmao|filh[oa]|chefe|soci[oa])'
/** Numbers without one: "Para uma mesa" is not for one person. */
const SEVERAL = NUMBER.replace('um|uma|', '')
const NOT_PEOPLE =
  '(?! ?(?:h\\b|hs\\b|:|horas?|hrs|/|anos|reais|dias?|min|%|da (?:manha|tarde|noite)|de \\w+bro|(?:pm|am)\\b))'

/** Matches a range of people, of which the table has to hold the most ("de 8 a 10 pessoas"). */
const BETWEEN = /\b(?:uns |umas |de |entre )?(\d{1,2}) (?:ou|a|e) (\d{1,2})(?= (?:pessoas|pesoas|adultos|lugares)|\W*$)/

const rules: { pattern: RegExp; size: (match: RegExpMatchArray) => number }[] = [
  {
    pattern: new RegExp(`\\b${SEVERAL} mesas (?:de|(?:para|com)(?= \\d+ (?:\\w+ )?cada)) ${NUMBER}\\b${NOT_PEOPLE}`),
    size: (m) => numberOf(m[1]) * numberOf(m[2]),
  },
  {
    pattern: new RegExp(`\\b(?:(meia)|${NUMBER}) duzias?\\b(?! de (?!pessoas|amig|gente))( e meia)?`),
    size: (m) => (m[1] ? 6 : numberOf(m[2]) * 12) + (m[3] ? 6 : 0),
  },
  {
    pattern: new RegExp(`\\b(?:ficamos|ficaremos|fomos|restamos|sobramos) (?:em|so|so em) ${SEVERAL}\\b${NOT_PEOPLE}`),
    size: (m) => numberOf(m[1]),
  },
  {
    pattern: new RegExp(`${NUMBER} adult[oa]s?(?:,| e| mais| and| ?\\+)? ?(?:mais )?${NUMBER} ${CHILDREN}`),
    size: (m) => numberOf(m[1]) + numberOf(m[2]),
  },
  {
    pattern: new RegExp(`\\beu,? (?:e )?${PARTNER},? e (?:mais )?(?:(?:os|as|meus|minhas) )?${NUMBER} `),
    size: (m) => 2 + numberOf(m[1]),
  },
  { pattern: new RegExp(`\\b(?:eu|mim) (?:e |\\+ ?|mais )(?:mais )?${NUMBER}\\b`), size: (m) => 1 + numberOf(m[1]) },
  { pattern: new RegExp(`\\bcom mais ${NUMBER}\\b`), size: (m) => 1 + numberOf(m[1]) },
  { pattern: new RegExp(`\\b${PEOPLE}: ?${NUMBER}\\b`), size: (m) => numberOf(m[1]) },
  {
    pattern: new RegExp(
      `\\bcasal,? (?:e|com|mais|\\+) (?:mais )?(?:${NUMBER} )?(?:bebe|criancas?|filh[oa]s?|nenem|amig[oa]s?|pessoas?|${NUMBER})`,
    ),
    size: (m) => 2 + numberOf(m[1] ?? m[2] ?? 'um'),
  },
  { pattern: new RegExp(`\\b${NUMBER} ${PEOPLE}\\b`), size: (m) => numberOf(m[1]) },
  {
    pattern: new RegExp(
      `\\b(?:somos|seremos|formos|fossemos|ficam|fica em|nos|vamos (?:em|ser)|(?:podemos|poderiamos|podiamos|a gente (?:pode|vai)|iremos) (?:ir |ser )?(?:em|ser|ir)|estamos em|estaremos em|iremos em|para|mesa (?:de|com|para|p)|grupo de|turma de|total de|ser(?:a|ia)? (?:em )?|party of|for|of|somos|para|sao|agora|em) (?:uns |umas |mais ou menos |cerca de |so |a |o )*${SEVERAL}\\b${NOT_PEOPLE}`,
    ),
    size: (m) => numberOf(m[1]),
  },
  {
    pattern: new RegExp(
      `\\beu e ${PARTNER}\\b|\\beu e (?:minha|meu) (?!grupo|turma|galera|familia|pessoal|time|equipe|banda|bonde|povo|sala|classe|empresa|firma|setor)\\w+\\b(?!(?:,| e| mais| \\+) ?(?:\\d|mais|um|uma|dois|duas|tres|quatro|cinco|meus?|minhas?|os|as|o|a|noss\\w+)\\b)|\\bcasal\\b|\\ba dois\\b|\\bnos dois\\b|\\bnos duas\\b`,
    ),
    size: () => 2,
  },
  { pattern: /\bsozinh[oa]\b|\bso eu\b(?! e\b)/, size: () => 1 },
]

const ONE_OF_FAMILY =
  /\b(?:minha|meu|a|o) (?:esposa|marido|mulher|namorad[oa]|noiv[oa]|mae|pai|sogr[oa]|irma|irmao|filh[oa]|cunhad[oa]|prim[oa]|amig[oa]|chefe|avo|ti[oa]|sobrinh[oa]|vizinh[oa]|bebe)\b/g
const TWO_OF_FAMILY = /\b(?:meus|os) (?:pais|sogros|avos)\b/g
const SEVERAL_OF_FAMILY = new RegExp(
  `\\b${NUMBER} (casa(?:l|is)|filh[oa]s?|criancas?|irmaos|irmas?|amig[oa]s?|sobrinh[oa]s?|prim[oa]s?|cunhad[oa]s?|adult[oa]s?)\\b`,
  'g',
)
const COUNTS_THEM = /\b(?:pessoas?|lugares)\b|\b(?:somos|seremos|para|mesa de|total de) \d/

/**
 * Returns the number of people counted one by one ("Para mim, meu marido, meus sogros e 2 filhos"); null for fewer than
 * two.
 */
function familySize(text: string): number | null {
  if (COUNTS_THEM.test(text) || /\bmais\b|\+/.test(text)) return null
  const ones = text.match(ONE_OF_FAMILY)?.length ?? 0
  const twos = text.match(TWO_OF_FAMILY)?.length ?? 0
  const several = [...text.matchAll(SEVERAL_OF_FAMILY)]
  const withMe =
    /\b(?:eu|mim|comigo)\b/.test(text) || /\b(?:com|levar|levo|levando) (?:a |o )?(?:minha|meus?|minhas)\b/.test(text)
  const couples = several.some(([, , who]) => who!.startsWith('casais'))
  if (ones + twos + several.length < (withMe || couples ? 1 : 2)) return null
  const counted = several.reduce((sum, [, count, who]) => sum + numberOf(count) * (who!.startsWith('casa') ? 2 : 1), 0)
  return (withMe ? 1 : 0) + ones + 2 * twos + counted
}

/** Returns how many people a normalized text speaks of, or null. Its dates and times have to be blanked first. */
export const parsePartySize: (text: string) => number | null = remember((text) => {
  const family = familySize(text)
  if (family) return family
  for (const { pattern, size } of rules) {
    const match = pattern.exec(text)
    if (match && size(match) > 0) return size(match)
  }
  return null
})

/** Matches who may be one more ("mais uma amiga", "mais um lugar"). */
const ONE_MORE =
  '(?:pess\\w*|pes\\w+as?|gente|lugar(?:es)?|cadeiras?|convidad\\w+|acompanhantes?|acompanantes?|companions?|adult\\w+|crianc\\w+|bebes?|nenem|casal|casais|amig\\w+|coleg\\w+|parceir\\w+|irma\\w*|prim[oa]s?|ti[oa]s?|cunhad\\w+|sobrinh\\w+|filh\\w+|net[oa]s?|avos?|sogr\\w+|mae|pais?|namorad\\w+|noiv\\w+|espos\\w+|marido|mulher(?:es)?|homem|homens|menin\\w+|mocas?|mocos?|rapaz\\w*|garot\\w+|vizinh\\w+|alun\\w+|chefes?|soci[oa]s?|nomes?|people|persons?|guests?|kids?|child\\w*|friends?|seats?|chairs?|adults?|personas?|invitad\\w+|ninos?|asientos?|sillas?)'
/** Matches what may follow a number of people without a noun ("mais 2 por favor"). */
const GOES_ON =
  '(?:por favor|pfv|please|obrigad[oa]|na|no|nessa|nesse|da|do|de|para|pra|a|ao|em|e|ou|com|comigo|conosco|ai|la|tambem|entao|agora|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|vai|vao|ta|ok|mesmo|so|que|junto|se|pode|poderia|da|tem|ficando|total\\w*|somos|seremos|mais|alem|deu|viu|ne|vem|acho|nos|confirm\\w*|chega\\w*|veio|vieram|vira\\w*|vou|quer\\w*|decidi\\w*|entr\\w+|apareceu|gostaria)'
/** Matches that people are meant, unlike "mais uma coisa" or "mais 2 garrafas". */
const MORE_PEOPLE = `(?=\\W*$|[.,;:!?)\\n]| *[+(]| (?:(?:outr[oa]s?|novos?|novas?) )?(?:${ONE_MORE}|${GOES_ON})\\b)`

const FEWER = new RegExp(
  `\\b(?:(?:tir|cancel|desmarc)(?:a|ar|e|em)|diminui\\w*|menos) (?:so )?${NUMBER}\\b${NOT_PEOPLE}${MORE_PEOPLE}|\\b${NUMBER} (?:pessoas? )?a menos\\b`,
)
const ALONG = new RegExp(`\\b${NUMBER} (?:criancas?|amig[oa]s?|pessoas?|convidad[oa]s?) (?:tambem|a mais|junto)`)
const MORE = new RegExp(`(?:\\bmais |\\+ ?)${NUMBER}\\b${NOT_PEOPLE}${MORE_PEOPLE}`)

/**
 * Returns the people who join an earlier number ("vao mais 2") or, negative, who leave it ("tira uma pessoa", not "tira
 * uma duvida"), or null.
 */
export function parseMorePeople(text: string): number | null {
  const fewer = FEWER.exec(text)
  if (fewer) return -numberOf(fewer[1] ?? fewer[2])
  if (/\bmais um casal\b/.test(text)) return 2
  const along = ALONG.exec(text)
  if (along) return numberOf(along[1])
  const match = MORE.exec(text)
  return match && !/\beu (?:e|mais)/.test(text) ? numberOf(match[1]) : null
}

const BARE_NUMBER = new RegExp(
  `^\\W*(?:uns |umas |acho que |acho |so |somos |vamos em |a gente vai em )*${NUMBER}(?: mesmo)?\\W*$`,
)

/** Returns the number of a message that holds nothing else: the answer to "for how many?". */
export function parseBareNumber(text: string): number | null {
  const between = BETWEEN.exec(text)
  if (between && between[0].trim() === text.replace(/\W+$/, '').trim() && !/ e /.test(text)) return numberOf(between[2])
  const match = BARE_NUMBER.exec(text)
  return match ? numberOf(match[1]) : null
}

/** Returns normalized digits or a number word as a number. */
export function numberOf(word: string | undefined) {
  return WORDS[word ?? ''] ?? Number(word)
}
