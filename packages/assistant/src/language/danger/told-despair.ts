import { fold, normalize } from '../fold.ts'
import { remember } from '../remember.ts'

/** Words of wanting to die, and of mere figures of speech ("quero morrer de rir"). */
const WANTS = String.raw`(?:quer(?:o|ia|endo)|vontade de|pens(?:o|ei|ando|ado) em|penso (?:muito )?em|preferia|prefiro|seria melhor|era melhor|melhor)(?: (?:so|mesmo|logo|muito|as vezes|eu))*`
const NO_FIGURE = String.raw`(?! (?:de(?! (?:verdade|vez|uma vez))|comendo|bebendo|dancando|trabalhando|abracad\w+|feliz|(?:do )?que (?:pagar|perder|ir|comer|beber|ficar|ver)|se (?:nao|voces)|n[oa] (?:academia|treino))\b)`
const SOMEBODY = String.raw`(?:amig[oa]|mae|pai|filh[oa]|irma|irmao|prim[oa]|namorad[oa]|marido|mulher|esposa|ti[oa]|el[ea]|alguem|moc[oa]|rapaz|cara|menin[oa])`

/** Words of not wanting to live, one expression each; in Portuguese, in normalized text. */
const IN_PORTUGUESE = [
  String.raw`${WANTS} (?:morrer|desistir da (?:minha )?vida|deixar de existir|nao (?:existir|acordar) mais|nao (?:existir|acordar|estar (?:mais )?viv[oa]))${NO_FIGURE}`,
  String.raw`(?:${WANTS}|vou|tentei|tentando) (?:me matar|me suicidar|me enforcar|tirar a (?:minha|propria)(?: propria)? vida|acabar com a (?:(?:minha )?propria|minha) vida|acabar com a vida(?=\W*$)|(?:por|dar) (?:um )?fim (?:a|na) (?:(?:minha )?propria|minha) vida|me jogar d[ao] (?:ponte|predio|janela|sacada|viaduto|telhado|terraco))${NO_FIGURE}`,
  String.raw`nao (?:\w+ )?(?:quero|aguento|suporto|consigo|tenho (?:\w+ )?(?:vontade|motivos?|razao) (?:de|para))(?: mais)?(?: continuar| seguir)? (?:viver|vivendo|vivo|viva)(?! (?:mais )?(?:sem|longe|de|so de)\b)`,
  String.raw`(?:cansei|cansad[oa]|desisti) de viver(?! (?:de|n[oa]|em|sem|na|corrida)\b)`,
  String.raw`(?:vida|viver) (?:\w+ )?(?:perdeu (?:o|todo o) sentido|nao (?:\w+ )?(?:tem|faz|ve) (?:mais )?sentido|nao vale (?:mais )?a pena)(?! sem\b)`,
  // "Vou acabar com tudo hoje" is said of a buffet.
  String.raw`${WANTS} (?:acabar com tudo|(?:por|dar) (?:um )?fim (?:a|em|n?o) tudo)(?= (?:de (?:vez|uma vez)|logo|isso)\b|\W*$)`,
  String.raw`(?:${WANTS}|vou) (?:sumir|desaparecer) d(?:o mundo|esse mundo|a face da terra)|nao (?:vejo|encontro|acho|tenho) (?:mais )?(?:nenhum |nenhuma )?(?:sentido|motivo|motivos|razao|saida) (?:em|para|de) (?:viver|continuar vivend\w+|a vida|estar viv[oa])${NO_FIGURE}`,
  String.raw`ninguem (?:\w+ )?(?:sentiria|vai sentir|sentir) (?:a )?(?:minha )?falta(?: de eu)?(?=\W*$)|vou tomar (?:todos os|uma cartela(?: \w+)? de|um monte de|um frasco de) (?:meus )?(?:remedios?|comprimidos?|calmantes?)|(?:quero|vontade de|vou|pens\w+ em) (?:me (?:cortar|machucar|ferir)|fazer (?:uma )?besteira comigo)(?! (?:o|a|meu|minha) (?:cabelo|franja))`,
  String.raw`queria (?:nunca|nao) ter nascido(?! (?:n[oa]|em|rico|bonit)\w*)`,
  String.raw`suicidio|me suicidar|cortar os (?:meus )?pulsos`,
  String.raw`${SOMEBODY}(?: \w+){0,8} (?:(?:quer|queria|querendo|falando em|falou em|disse que quer|disse que vai) (?:morrer|se matar|se suicidar)|(?:tentou|tentando|vai|ameac\w+) (?:se matar|se suicidar|tirar a propria vida))${NO_FIGURE}`,
]
const IN_ENGLISH = [
  String.raw`(?:want|wanna|wish (?:i|to)|going|gonna|thinking (?:of|about)|think (?:of|about))(?: (?:to|i|could|about|of|just))* (?:die|dying|kill(?:ing)? myself|end(?:ing)? (?:my life|it all)|(?:be|was|were) dead)(?! (?:of|for|from|laughing|eating)\b)`,
  String.raw`(?:want|wanna|going|gonna|thinking (?:of|about))(?: to)? (?:hurt|harm|cut|hurting|harming|cutting) myself(?! (?:some|a|off)\b)`,
  String.raw`(?:do not|don't|dont) (?:want to|wanna) (?:live|be alive|wake up)(?: any ?more)?(?! (?:without|here|in|near|far)\b)`,
  String.raw`(?:can not|cannot|can't|cant) (?:go on living|live any ?more|live like this)`,
  String.raw`no (?:reason|point|will) (?:to|in) liv(?:e|ing)|better off dead|suicid(?:e|al)(?! (?:squad|wings|sauce))`,
]
const IN_SPANISH = [
  String.raw`(?:quiero|quisiera|ganas de|pienso en|pensando en|prefiero)(?: solo)? (?:morir(?:me)?|matarme|suicidarme|desaparecer del mundo)(?! de\b)`,
  String.raw`me (?:quiero|voy a) (?:morir|matar|suicidar)(?! de\b)`,
  String.raw`no (?:quiero|aguanto|puedo)(?: mas)?(?: seguir)? (?:vivir|viviendo)(?! (?:sin|lejos|de)\b)`,
  String.raw`(?:quiero|ganas de|pienso en|pensando en) (?:acabar con todo(?=\W*$)|hacerme dano|lastimarme|cortarme las venas)`,
  String.raw`(?:acabar con|quitarme) (?:mi|la) vida|suicidi\w+`,
]

const oneOf = (said: string[]) => new RegExp(`(?<!\\w)(?:${said.join('|')})(?!\\w)`)
const PATTERNS = { pt: oneOf(IN_PORTUGUESE), en: oneOf(IN_ENGLISH), es: oneOf(IN_SPANISH) }

/**
 * Tells whether the messages say that somebody does not want to live.
 *
 * @param messages the messages as they were written
 */
export const tellsDespair = (messages: string[]) => read(messages.join('\n'), '') !== ''

/** Returns the language, English or Spanish, in which a text says so; null when it does not, or in Portuguese. */
export function despairLanguage(said: string): 'en' | 'es' | null {
  const language = read(said, '')
  return language === 'pt' ? null : language || null
}

const read = remember((said): 'pt' | 'en' | 'es' | '' => {
  if (PATTERNS.pt.test(normalize(said))) return 'pt'
  const folded = fold(said)
  if (PATTERNS.en.test(folded)) return 'en'
  return PATTERNS.es.test(folded) ? 'es' : ''
})
