import { NUMBER } from './party-size.ts'

/** This file holds how customers ask for a sum and continue it, as patterns of normalized text. */

export const ASKS_SUM =
  /\bsom(?:a|ar|ando|e)\b|\btotal\b|\bconta (?:da|fica|deu|sai)\b|\b(?:da|dao|daria|fica|ficam|ficaria|sai|saem)(?: tudo| isso)? (?:em )?(?:por )?quanto\b|\bquanto (?:\w+ )?(?:da|dao|daria|fica|ficam|ficaria|sai|saem|vai dar|vai ficar|vai sair|deu|tudo|seria)\b|\b(?:da|fica)\W*$/
/** Matches a total that cannot be that of a table or of hours. */
export const SURELY_SUM =
  /\btotal\b|\b(?:da|dao|daria|fica|ficam|ficaria|sai|saem)(?: \w+)? (?:em )?(?:por )?quanto\b|\bquanto (?:\w+ ){0,2}?(?:da|dao|daria|fica|ficam|ficaria|sai|saem|vai dar|vai ficar)\b/
export const MORE =
  /^(?:e |ah |com )?(?:mais|com|tambem|e mais|coloca(?: mais)?|bota(?: mais)?|junta(?: mais)?|adiciona)\b/
export const SWAP =
  /\btroc(?:a|ar|ando|asse|o)\b (?:(?:[oa]s?|um|uma) )?(?<off>.+?) (?:por|pel[oa]s?|para) (?:(?:[oa]s?|um|uma) )?(?<on>.+)$/
export const TOGETHER =
  /^(?:e )?(?:[oa]s (?:dois|duas|tres) )?(?:juntas?|juntos?)\b|\b[oa]s (?:dois|duas|tres) junt[oa]s\b|^tudo junto\b/
/** Matches that the sum before is split into parts ("Divide em 4"); without a number, by the number of people. */
export const SPLIT = new RegExp(
  `\\b(?:divid(?:e|ir|indo|id[oa])|rach(?:a|ar|ando|ado)|rateando|ratear)\\b(?: tudo| isso| a conta)?(?: (?:por|em|entre|para|com))?(?: (?:n?[oa]s|nos))?(?: ${NUMBER}\\b)?`,
)
/** Matches a question about how the bill may be paid, which is no sum ("Da para dividir em 3 cartoes?"). */
export const SPLITS_PAYMENT =
  /\bcart(?:ao|oes)\b|\bvezes\b|\bparcel\w+|\b(?:pode|podemos|posso|da para|tem como|aceitam?|conseguem?)\b(?!.*\bquanto\b)/
export const DIFFERENCE = /\bdiferenca\b/
export const SERVICE = /\b(?:com|mais|incluindo|e) (?:[oa]s? )?(?:(?<percent>\d{1,2}) ?%|(?:taxa de )?servico|gorjeta)/
export const DISCOUNT = /\bcom (?:o |esse |os )?(?:desconto|\d+ ?%(?: off| de desconto))|\bno pix\b|\bcom desconto\b/
export const HALF = /^(?:e )?(?:a |uma |so )?mei[ao](?: porcao| taca)?\b|\bmetade da porcao\b/
/** Matches two things in one, half of each, as it is asked for and as venues state it. */
export const HALVES =
  /\bmei[ao] a mei[ao]\b|\bmei[ao] (?:\w+ ){1,3}(?:e )?(?:outra )?mei[ao]\b|\bmetade (?:\w+ ){1,4}(?:e )?(?:a outra )?metade\b|\b(?:dois|2) sabores\b/
export const HALF_OF = /\b(?:mei[ao] a mei[ao]|mei[ao]|metade|de|da|do)\b/g
/** Matches that the dearer of two is charged. */
export const DEARER_COUNTS = /\b(?:mais car[oa]|maior (?:valor|preco)|(?:valor|preco) (?:d[ao] )?maior)\b/
/** Matches the thing spoken of last ("3 dessas"). */
export const THAT_THING = /^(?:d?ess[ae]s?|d?est[ae]s?|del[ae]s?)$/
/** Matches a word that stands in names and names nothing. */
export const OF_NAMES = /^(?:d[aeo]s|com|sem|casa|dia)$/
/** Matches that a size is named ("3 de 500"). */
export const OF_SIZE = /\bde \d/
/** Matches a size that stands alone. */
export const ONLY_SIZE = /(?<=^(?:de )?)\d{1,4}(?:[.,]\d+)? ?(?:ml|l|litros?)?$/
export const AT_HAPPY_HOUR = /\bhappy(?: hour)?\b/
export const USUAL_PRICE = /\b(?:preco|valor) normal\b|\bfora do happy\b|\bsem (?:o )?happy\b/
export const IF_ON_A_DAY = /^(?:e|ai|mas|se|para|agora|n[ao])\b/
/** Matches for whom a price is meant ("Os 3?", "pra nos quatro"). */
export const FOR_PEOPLE = /^(?:e |entao |mas )*(?:(?:pr)?[oa]s|pr[ao]|para|tod[oa]s|eu)\b/
/** Matches a count of the last thing ("10 da quanto"). */
export const SO_MANY = new RegExp(
  `^(?:e |entao |se (?:for|forem) |pedindo |quero )*${NUMBER}(?: (?:delas?|deles?|unidades?|desses|dessas))?\\b`,
)
export const COMPARES_TWO = /\b(?:mais (?:barat|em conta|car)\w*|menor|maior)\b/
/** Matches that the last two things are meant, or things apart from a kind. */
export const NAMES_TWO = /\b(?:dois|duas|entre|dess[ea]s|del[ea]s|ou)\b/
/** Matches words before a thing that is only named ("e o pastel"). */
export const GOES_ON = /^(?:\W|\b(?:e|ah|mas|entao|ok|agora|[oa]s?|um|uma)\b)*/
/** Matches words of a serving that name no thing of their own. */
export const SERVINGS =
  /\b(?:copos?|unidades?|porcoes|porcao|pratos?|simples|normal|normais|comum|comuns|inteir[oa]s?|gelad[oa]s?|unid)\b/g
/** Stems of larger vessels, which "copo" does not mean. */
export const VESSELS = new Set(['pint', 'torr', 'growl', 'garraf', 'jarr', 'bald', 'barril', 'litr', 'lat'])
export const SAYS_GLASS = /\bcopos?\b/
/** Matches the minimum consumption, however the venue calls it ("O minimo"). */
export const LEAST_CONSUMPTION = /^(?:minim[oa]|consum(?:o|acao))$/
export const AS_LEAST_CONSUMPTION = ['#consumacao', 'minim']
export const THE_OTHER = /^e [oa] outr[oa]\b/
/** Matches words around what is counted, which name none of it. */
export const AROUND =
  /\b(?:quanto|quantos|fica|ficam|ficaria|sai|saem|da|dao|daria|custa|custam|vai|dar|total|valor|preco|conta|soma|tudo|pago|pagaria|por favor|entao|mesmo|hoje|ai|oxe|hmm|opa)\b|[?!.]/g
/** Matches the arrival, which names no thing ("Chegando umas 20h30"). */
export const ARRIVAL = /\b(?:chego|chegamos|chegar\w*|chegando)\b(?: (?:la|umas?|pelas?|as|por volta d[aeo]s?)\b)*/g
export const TAKES_BACK = /\bnao,? (?:pera|espera|perai)\b|\b(?:pera|perai|quer dizer|ou melhor|alias|corrigindo)\b/
export const THAT_HOUR = /\b(?:ness[ea]|ess[ea]) (?:hora|horario)\b/
/** Matches the service charge in percent, as venues state it. */
export const TELLS_SERVICE = /\bservico(?: de)? (\d{1,2}) ?%|(\d{1,2}) ?%(?: de servico| (?:e |sao )?opcion)/
export const TELLS_DISCOUNT = /(\d{1,2}) ?% (?:de desconto|off|a menos|mais barat)/
