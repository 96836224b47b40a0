import { NUMBER } from './party-size.ts'

/** How customers ask what several things come to, and how they go on about that. Patterns of normalized text. */

export const ASKS_SUM =
  /\bsom(?:a|ar|ando|e)\b|\btotal\b|\bconta (?:da|fica|deu|sai)\b|\b(?:da|dao|daria|fica|ficam|ficaria|sai|saem)(?: tudo| isso)? (?:em )?(?:por )?quanto\b|\bquanto (?:\w+ )?(?:da|dao|daria|fica|ficam|ficaria|sai|saem|vai dar|vai ficar|vai sair|deu|tudo|seria)\b|\b(?:da|fica)\W*$/
/** A total that cannot be that of a table or of hours. */
export const SURELY_SUM =
  /\btotal\b|\b(?:da|dao|daria|fica|ficam|ficaria|sai|saem)(?: \w+)? (?:em )?(?:por )?quanto\b|\bquanto (?:\w+ ){0,2}?(?:da|dao|daria|fica|ficam|ficaria|sai|saem|vai dar|vai ficar)\b/
export const MORE =
  /^(?:e |ah |com )?(?:mais|com|tambem|e mais|coloca(?: mais)?|bota(?: mais)?|junta(?: mais)?|adiciona)\b/
export const SWAP =
  /\btroc(?:a|ar|ando|asse|o)\b (?:(?:[oa]s?|um|uma) )?(?<off>.+?) (?:por|pel[oa]s?|para) (?:(?:[oa]s?|um|uma) )?(?<on>.+)$/
export const TOGETHER =
  /^(?:e )?(?:[oa]s (?:dois|duas|tres) )?(?:juntas?|juntos?)\b|\b[oa]s (?:dois|duas|tres) junt[oa]s\b|^tudo junto\b/
/** "Divide em 4", "rachando por 8": the sum before in so many parts; without a number, in as many as they are. */
export const SPLIT = new RegExp(
  `\\b(?:divid(?:e|ir|indo|id[oa])|rach(?:a|ar|ando|ado)|rateando|ratear)\\b(?: tudo| isso| a conta)?(?: (?:por|em|entre|para|com))?(?: (?:n?[oa]s|nos))?(?: ${NUMBER}\\b)?`,
)
/** "Da para dividir em 3 cartoes?" asks how the bill may be paid, and for no sum. */
export const SPLITS_PAYMENT =
  /\bcart(?:ao|oes)\b|\bvezes\b|\bparcel\w+|\b(?:pode|podemos|posso|da para|tem como|aceitam?|conseguem?)\b(?!.*\bquanto\b)/
export const DIFFERENCE = /\bdiferenca\b/
export const SERVICE = /\b(?:com|mais|incluindo|e) (?:[oa]s? )?(?:(?<percent>\d{1,2}) ?%|(?:taxa de )?servico|gorjeta)/
export const DISCOUNT = /\bcom (?:o |esse |os )?(?:desconto|\d+ ?%(?: off| de desconto))|\bno pix\b|\bcom desconto\b/
export const HALF = /^(?:e )?(?:a |uma |so )?mei[ao](?: porcao| taca)?\b|\bmetade da porcao\b/
export const AT_HAPPY_HOUR = /\bhappy(?: hour)?\b/
export const USUAL_PRICE = /\b(?:preco|valor) normal\b|\bfora do happy\b|\bsem (?:o )?happy\b/
export const IF_ON_A_DAY = /^(?:e|ai|mas|se|para|agora|n[ao])\b/
/** "Os 3?", "pra nos quatro": for whom, after a price. */
export const FOR_PEOPLE = /^(?:e |entao |mas )*(?:(?:pr)?[oa]s|pr[ao]|para|tod[oa]s|eu)\b/
/** "10 da quanto", "2 kits entao quanto": so many of what was spoken of last. */
export const SO_MANY = new RegExp(
  `^(?:e |entao |se (?:for|forem) |pedindo |quero )*${NUMBER}(?: (?:delas?|deles?|unidades?|desses|dessas))?\\b`,
)
export const COMPARES_TWO = /\b(?:mais (?:barat|em conta|car)\w*|menor|maior)\b/
/** Words of a serving that name no thing of their own. */
export const SERVINGS =
  /\b(?:copos?|unidades?|porcoes|porcao|pratos?|simples|normal|normais|comum|comuns|inteir[oa]s?|gelad[oa]s?|unid)\b/g
/** Words of larger vessels, which "copo" is none of. */
export const VESSELS = new Set(['pint', 'torr', 'growl', 'garraf', 'jarr', 'bald', 'barril', 'litr', 'lat'])
export const SAYS_GLASS = /\bcopos?\b/
/** "O minimo" is what has to be consumed, however the venue calls it. */
export const LEAST_CONSUMPTION = /^(?:minim[oa]|consum(?:o|acao))$/
export const AS_LEAST_CONSUMPTION = ['#consumacao', 'minim']
export const THE_OTHER = /^e [oa] outr[oa]\b/
/** Words around what is counted, which name none of it. */
export const AROUND =
  /\b(?:quanto|quantos|fica|ficam|ficaria|sai|saem|da|dao|daria|custa|custam|vai|dar|total|valor|preco|conta|soma|tudo|pago|pagaria|por favor|entao|mesmo|hoje|ai|oxe|hmm|opa)\b|[?!.]/g
/** "Chegando umas 20h30" says when, and names no thing. */
export const ARRIVAL = /\b(?:chego|chegamos|chegar\w*|chegando)\b(?: (?:la|umas?|pelas?|as|por volta d[aeo]s?)\b)*/g
export const TAKES_BACK = /\bnao,? (?:pera|espera|perai)\b|\b(?:pera|perai|quer dizer|ou melhor|alias|corrigindo)\b/
export const THAT_HOUR = /\b(?:ness[ea]|ess[ea]) (?:hora|horario)\b/
/** Percent of service, and percent off, as a venue tells them. */
export const TELLS_SERVICE = /\bservico(?: de)? (\d{1,2}) ?%|(\d{1,2}) ?%(?: de servico| (?:e |sao )?opcion)/
export const TELLS_DISCOUNT = /(\d{1,2}) ?% (?:de desconto|off|a menos|mais barat)/
