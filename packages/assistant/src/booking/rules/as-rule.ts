const DAY = '(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?)'
/** Matches a rule whose subject stands in the title ("So para o jantar"). */
const BARE = new RegExp(
  `^(?:de )?${DAY} a ${DAY},? (?:das )?\\d\\S* (?:as|a|ate) (?:as )?\\d|^(?:so|somente|apenas|exclusivamente) (?:para|n[oa]s?|aos?|as?|de|com|das?) |^de ${DAY} a ${DAY}\\W*(?:,|$)|^(?:entre|de|para|ate) \\d+(?: (?:a|e) \\d+)? pessoas\\b|^para o (?:almoco|jantar|brunch),? (?:de |aos? |as )?${DAY}`,
)
/** Matches a limit whose subject stands in the title ("Aceitamos de 2 a 10 pessoas"). */
const TAKES =
  /^((?:so|somente|apenas) )?(?:aceitamos|recebemos|pegamos|fazemos)\b(?! (?:cartao|cartoes|pix|pet|cachorr|\w+ d[eo] credito))/
/** Matches the reason of a rule, which limits nothing ("porque o salao vira pista"). */
const REASON =
  /,? \b(?:porque|por que|pois|ja que|uma vez que|por causa d\w+|devido)\b(?:[^;]*?(?=, (?:a |as |so |somente |apenas )?(?:reserv|mesas?\b|chegada|nao\b|ate\b))|[^;]*)/
const NUMBERS =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis'.split(' ')
const COUNTED = new RegExp(
  `\\b(${NUMBERS.slice(2).join('|')}|duas|vinte|trinta|quarenta|cinquenta)(?= (?:pessoas|lugares|convidados|adultos|cadeiras|horas|dias|minutos|ou mais))|(?<=\\b(?:ate|acima de|mais de|maximo|maximo de|minimo|minimo de) )(${NUMBERS.slice(2).join('|')})(?=\\W*$|[,;])`,
  'g',
)

const DAY_OR_MEAL =
  '(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|feriad|vespera|fi(?:m|ns|nais) de semana|datas?|almoc|jant|brunch)'
const LIMIT = '(?:so|somente|apenas|nao|mas|reserv)'
/** Verbs of what a reservation gives to, or asks of, its holder. */
const GIVES = [
  String.raw`(?:inclu|contempl|abrang|garant|assegur|isent|dispens|substitu|acompanh|signific|exig|requer)\w*`,
  '(?:cobre|paga|cobra)m?',
  '(?:da|dao) (?:direito|acesso|desconto)',
  '(?:vale|valem) (?:como |por |d[aeo] )?(?:a |o )?(?:entrada|ingresso|lista|desconto)',
  'tem (?:custo|taxa|consumacao)',
].join('|')
/**
 * Matches what a reservation does not give or ask, which refuses nobody ("A reserva de mesa nao inclui a entrada"). "As
 * reservas nao incluem os sabados" refuses a day.
 */
const GIVES_NOT = new RegExp(
  `\\b(?:as? |toda |sua |essa )?(?:reservas?|mesas?)\\b(?: (?!nao\\b)\\w+){0,4}? nao (?:${GIVES})\\b(?:(?!\\b${DAY_OR_MEAL})[^.;])*?(?=[.;]|,? e (?:${LIMIT}|(?:aos? |as |n[oa]s? )?${DAY_OR_MEAL})|, ${LIMIT}|$)`,
  'g',
)

/** Maps the ways to word a rule to the wording that the rules are read in. */
const SAID: [RegExp, string][] = [
  [/\bnada de reservas?\b|\breservas? (?:\w+ )?(?:suspens|pausad)\w*/g, 'nao ha reserva'],
  [/\bmax\.?(?= |:)/g, 'maximo'],
  [/\bmais (?:do )?que (?=\d)/g, 'mais de '],
  [/\bpor chegada\b/g, 'por ordem de chegada'],
  [/\b(?:para |n)?a mesma noite\b/g, 'para o mesmo dia'],
  [/\bduplas?\b/g, 'casal'],
  [/\bmin(?:utos)?\. (?=\d)|\bpelo menos (?=\d+ (?:pessoas|lugares))/g, 'minimo '],
  [/(\d) ?\+(?! ?\d)/g, '$1 ou mais'],
  [/\bde um dia para o outro\b/g, 'com 1 dia de antecedencia'],
  [/\bperiodo d[ao] (?=noite|almoco|jantar)/g, ''],
  [
    /\ba reserva (?:so )?(?:e |vale |e valida )?(?:so )?para (?:quem )?cheg(?:ar|a|ue) ate\b/g,
    'reservas com chegada ate',
  ],
  [/\bpara hoje\b/g, 'para o mesmo dia'],
  [/\bate (?:o |um |1 )dia (?:anterior|antes)\b|\bno dia anterior\b/g, 'ate a vespera'],
  [/\b(?:com|a) excecao d(?=[aeo]s?\b)/g, 'menos n'],
  [
    /\bchegou,? (?:sentou|pegou|levou)\b|\bquem chega(?:r)? primeiro (?:senta|pega|leva)\w*|\b(?:e|sao|ficam?) de quem chegar(?: primeiro)?\b/g,
    'por ordem de chegada',
  ],
  [/(?<=\d )(?:cadeiras|comensais|assentos|participantes|integrantes)\b/g, 'pessoas'],
  [
    /\bantecedencia (?:minima )?(?:de )?(?:pelo menos )?(\d+|uma|um|duas|dois) ?(horas?|dias?|h)\b/g,
    '$1 $2 de antecedencia',
  ],
  [/\breservas? (?:sao|e) (?:so )?(?:para|n|d)[oa]? (?:o )?(?=jantar|almoco)/g, 'reservas so para o '],
  [/\b(so|somente|apenas) reserv\w+ (?:o )?(?=jantar|almoco)/g, '$1 para o '],
]

/**
 * Matches what happens after an hour, which by itself refuses nobody ("Ate as 19h, depois disso e por ordem de
 * chegada").
 */
const AFTERWARDS =
  /(?<=\d\S*),? (?:e )?(?:depois disso|apos isso|passou disso|passando disso|dai em diante|fora disso),? (?:\w+ ){0,2}?(?:por |so )?(?:ordem de chegada|fila|na porta)\b/

/** Rewrites a statement into the wording that the rules are read in. */
export function asRule(normalized: string) {
  const plain = SAID.reduce((text, [said, meant]) => text.replace(said, meant), normalized)
  const said = plain
    .replace(GIVES_NOT, ' ')
    .replace(REASON, ' ')
    .replace(AFTERWARDS, '')
    .replace(/^sim\W+/, '')
    .replace(/\b(?:guard|separ)(amos|am|a|ar)\b(?= (?:as |a |uma )?(?:mesas?|lugar))/g, 'reserv$1')
    .replace(COUNTED, (word) =>
      String({ duas: 2, vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50 }[word] ?? NUMBERS.indexOf(word)),
    )
  if (/\breserv/.test(said)) return said
  return BARE.test(said) ? `reservas ${said}` : said.replace(TAKES, '$1reservamos')
}
