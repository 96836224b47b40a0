/** Lower case without accents: what every comparison of this package is made on. */
export function fold(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
}

/** How messages shorten words on a Brazilian phone, folded. */
const SHORT: Record<string, string> = {
  vc: 'voce', vcs: 'voces', ce: 'voce', ces: 'voces', oce: 'voce', ocs: 'voces', vs: 'voces',
  hj: 'hoje', oje: 'hoje', amanha: 'amanha', amnh: 'amanha', amn: 'amanha', agr: 'agora', dps: 'depois', dpois: 'depois',
  q: 'que', oq: 'o que', oque: 'o que', pq: 'por que', qnd: 'quando', qdo: 'quando', qual: 'qual', qll: 'qual', ql: 'qual',
  hr: 'hora', hrs: 'horas', hs: 'horas', qto: 'quanto', qnto: 'quanto', qnt: 'quanto', quantu: 'quanto', qt: 'quanto', qts: 'quantos',
  qtos: 'quantos', qntos: 'quantos', qtas: 'quantas', qntas: 'quantas', 
  ta: 'esta', to: 'estou', tao: 'estao', tava: 'estava', tamo: 'estamos', tamos: 'estamos', tive: 'estive',
  pra: 'para', pro: 'para o', pras: 'para as', pros: 'para os', p: 'para', prum: 'para um', pruma: 'para uma',
  c: 'com', cmg: 'comigo', s: 'sem', n: 'nao', nao: 'nao', naum: 'nao', num: 'nao', ñ: 'nao', tb: 'tambem', tbm: 'tambem', tmb: 'tambem',
  msm: 'mesmo', pf: 'por favor', pfv: 'por favor', pfvr: 'por favor', pls: 'por favor', plis: 'por favor', porfa: 'por favor',
  obg: 'obrigado', obgd: 'obrigado', obgda: 'obrigada', brigado: 'obrigado', brigada: 'obrigada', vlw: 'valeu', flw: 'falou',
  blz: 'beleza', bleza: 'beleza', td: 'tudo', tdo: 'tudo', tds: 'todos', eh: 'e', aki: 'aqui', gnt: 'gente', mt: 'muito', mto: 'muito', mta: 'muita',
  bjs: 'beijos', vdd: 'verdade', ctz: 'certeza', dnv: 'de novo', qq: 'qualquer', qlqr: 'qualquer', qlq: 'qualquer', tlgd: 'entendeu',
  niver: 'aniversario', nver: 'aniversario', fds: 'fim de semana', findi: 'fim de semana', findes: 'fim de semana', fimde: 'fim de semana',
  insta: 'instagram', ig: 'instagram', face: 'facebook', fb: 'facebook', zap: 'whatsapp', wpp: 'whatsapp', whats: 'whatsapp', wats: 'whatsapp',
  tel: 'telefone', fone: 'telefone', end: 'endereco', loc: 'localizacao', add: 'adiciona', min: 'minutos', pgto: 'pagamento', pag: 'pagamento',
  cerva: 'cerveja', breja: 'cerveja', brejas: 'cervejas', ceva: 'cerveja', refri: 'refrigerante', refris: 'refrigerantes', chopp: 'chope', chop: 'chope', chopps: 'chopes',
  vodca: 'vodka', wi: 'wifi', 'wi-fi': 'wifi', wii: 'wifi', cc: 'cartao', dn: 'dinheiro', estac: 'estacionamento', res: 'reserva', reservinha: 'reserva',
  simm: 'sim', ss: 'sim', nn: 'nao', ngm: 'ninguem', alg: 'alguem', algm: 'alguem', pess: 'pessoas', pes: 'pessoas', pax: 'pessoas', ppl: 'pessoas',
  seg: 'segunda', ter: 'terca', qua: 'quarta', qui: 'quinta', sex: 'sexta', sab: 'sabado', dom: 'domingo', reveilon: 'reveillon', revellion: 'reveillon', reveion: 'reveillon',
}

/** Words of `SHORT` that are words of their own too, so they are only read as days after "na", "de" and the like. */
const DAY_SHORTS = new Set(['seg', 'ter', 'qua', 'qui', 'sex', 'dom'])
const LAUGHTER = /^(?:k{2,}|(?:rs){1,}|(?:ha){2,}h?|(?:he){2,}|(?:hua)+|(?:ks)+)$/
const TOKEN = /[a-z0-9ñ@][a-z0-9ñ@'&./:%+-]*/g

/**
 * A message as the rest of the package reads it: folded, abbreviations written out, laughter and stretched letters
 * removed, sentence punctuation kept.
 */
export function normalize(text: string) {
  const folded = fold(text)
    .replace(/\bwi[ -]fi\b/g, 'wifi')
    .replace(/\be-mail/g, 'email')
    .replace(/([a-jl-z])\1{2,}/g, '$1')
  let previous = ''
  return folded
    .replace(TOKEN, (token) => {
      const word = expand(token, previous)
      previous = token
      return word
    })
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

function expand(token: string, previous: string) {
  const tail = /[./:'%&+-]*$/.exec(token)![0]
  const word = tail ? token.slice(0, -tail.length) : token
  if (LAUGHTER.test(word)) return tail
  if (DAY_SHORTS.has(word) && !/^(?:na|no|de|a|as|ate|toda|essa|nessa|proxima|e|dom|seg|ter|qua|qui|sex|sab|para|pra|p)$/.test(previous)) return token
  const long = Object.hasOwn(SHORT, word) ? SHORT[word]! : unstretch(word)
  return long + tail
}

/** "diaa" is "dia"; "veem" and "voo" keep theirs. */
function unstretch(word: string) {
  return word.length > 3 && /(?:[aiu]{2}|ee|oo)$/.test(word) && /(.)\1$/.test(word) ? word.slice(0, -1) : word
}
