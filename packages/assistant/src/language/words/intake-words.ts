import type { PolicyKind } from '@balcao/contract'

/** Words by which an owner's pasted text is read, folded, as the other lists of this folder. */

const DAY_NAME = String.raw`(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|seg|ter|qua|qui|sex|sab|dom|[2-6][a\u00aa])(?:[ -]?feiras?)?`
const DAY_GROUP = String.raw`(?:todos? (?:os )?dias?|diariamente|(?:nos |aos )?(?:fi(?:m|ns)|fina(?:l|is)) de semana|dias? (?:uteis|de semana))`
const DAY = String.raw`\b(?:${DAY_NAME}|${DAY_GROUP})(?![a-z])\.?`
/** Matches a phrase of weekdays ("ter a dom", "sex, sab e dom", "todos os dias menos segunda"). */
export const DAYS_PHRASE = String.raw`${DAY}(?:[ ,]*(?:(?:-|\/|&|\+|e|a|as|ate|ao|aos|exceto|menos|salvo)[ ]+)*(?:-|\/|&|\+)?[ ]*(?:[ao]s? )?${DAY})*(?: em diante| (?:para|pra) frente)?`

const PERIOD = String.raw`(?: ?(?:da|de) (?:manha|tarde|noite|madrugada)| ?[ap]m\b)?`
const CLOCK = String.raw`(?:\d{1,2}(?:[:.]\d{2}| ?(?:horas?|hrs|hs|h)(?: ?\d{2}(?!\d))?)?(?: ?(?:horas?|hrs|hs|h)\b)?${PERIOD}|meio[ -]?dia|meia[ -]?noite)`
/** Matches from when to when ("das 17h a 1h", "17:00-01:00", "18 as 23h30"). */
export const TIME_RANGE = String.raw`(?:(?:das?|de|entre) )?(?:as )?(?<![\d,.\/-])(${CLOCK}) ?(?:-|>|\/|as|a|ate(?: as| a)?|e) ?(?:as )?(${CLOCK})(?![\d\/]|,\d|[a-z])`
export const CLOSED_WORDS = String.raw`\b(?:fechad[oa]s?|fechamos|nao (?:abre|abrimos|funciona|funcionamos)|folga|descanso)\b`
export const ALL_HOURS = String.raw`\b24 ?(?:h|horas|hs)\b(?! ?(?:-|as|a|ate) )`
export const HOLIDAYS = String.raw`\b(?:vesperas? de )?feriados?\b`
/** Matches words that make a sentence one about the opening hours. */
export const OPENING_WORDS = String.raw`\b(?:horarios?|funcionamento|funciona(?:mos)?|abert[oa]s?|abrimos|abre|atendimento|atendemos|estamos abertos)\b`
/** Matches words in a line of hours that add nothing to it. */
export const HOURS_FILLERS = String.raw`\b(?:de|das?|do|dos|as|aos?|nas?|nos?|a|e|o|os|ate|em|horas?|h|hs|so|somente|apenas|almoco|jantar|cafe da manha|noite|tarde|manha|dias?|semana|nosso|nossos|casa|sempre|temos|estamos|com|somos)\b`
/** Matches things beside the venue's own hours that have hours, too. */
export const OTHER_HOURS =
  /\b(?:cozinha|delivery|entregas?|ifood|happy|promoc\w*|musica|shows?|bandas?|djs?|samba|pagode|reservas?|estacionamento|valet|dobro|rodizio|feijoada|executivo|lista|entrada|couvert|aniversari\w*|criancas?|telefone|aulas?|bilheteria|open bar)\b/

export const STREET = String.raw`(?:rua|r\.|avenida|av\.?|alameda|al\.|praca|pca\.?|rodovia|rod\.|travessa|tv\.|largo|estrada|estr\.|ladeira|beco|viela|quadra|sqs|sqn|cls|cln|shis|setor)`
/** Matches what a line with an address begins with. */
export const ADDRESS_WORDS =
  /\b(?:enderecos?|localizacao|localizad[oa]s?|local|onde(?: estamos| fica(?:mos)?)?|estamos|ficamos|fica|venha|visite|nos|na|no|em|aqui|unidade|loja|vem|pra|para|nosso)\b/g
/** Matches what stands beside a phone, an address or a profile and adds nothing to it. */
export const CONTACT_FILLERS =
  /\b(?:telefones?|tel|fones?|celular|cel|whats(?:app)?|zap(?:zap)?|wpp|contatos?|e-?mail|instagram|insta|ig|facebook|face|fb|site|website|link|siga(?:m|-nos)?|nos|siga nos|no|na|o|a|e|ou|pelo|pela|em|por|nosso|nossa|perfil|ligue|ligar|chame|chama|fale|conosco|fale conosco|redes sociais|redes|acesse|aqui|com|br|www|https?|bio|m|me|oficial)\b/g
export const WHATSAPP_WORDS = /\b(?:whats(?:app)?|zap(?:zap)?|wpp)\b/

/** The subjects of headings that say what stands below them, besides the names of policies. */
export const HEADINGS = {
  hours: /^(?:(?:nossos? )?horarios?(?: de (?:funcionamento|atendimento))?|funcionamento|quando abrimos)$/,
  address: /^(?:(?:nosso )?enderecos?|localizacao|onde (?:estamos|ficamos|fica)|local)$/,
  contact: /^(?:(?:nossos )?contatos?|fale conosco|telefones?|whats(?:app)?|redes sociais|reservas e contato)$/,
  description: /^(?:sobre(?: (?:nos|a casa|o bar|o restaurante|o local))?|quem somos|a casa|descricao)$/,
  history: /^(?:(?:nossa |a )?historia(?: da casa)?)$/,
  events: /^(?:programacao(?: \w+){0,3}|agenda(?: \w+){0,3}|proximos? (?:eventos|shows|festas))$/,
  /** Headings that say nothing of their own: each line below has a subject of its own. */
  general:
    /^(?:(?:nossas )?(?:regras|politicas|informacoes|infos?|avisos?|observacoes|obs|importante|atencao|duvidas(?: frequentes)?|faq|detalhes|perguntas(?: frequentes)?|lembretes|destaques)(?: (?:da|de|do) \w+| uteis| gerais| importantes)*)$/,
} as const

/** The rule that a statement speaks of. */
export const POLICY_WORDS: [PolicyKind, RegExp][] = [
  ['corkage', /\brolhas?\b/],
  ['cover', /\bcouvert\b/],
  ['service-charge', /\btaxas? de servico\b|\b1[0-5] ?%|\bgorjetas?\b|\bservico (?:e )?(?:opcional|incluso|nao)\b/],
  ['birthdays', /\baniversari\w+|\bniver\b|\bbolo (?:proprio|de fora)\b/],
  [
    'parking',
    /\bestacionament\w*|\bestacionar\b|\bvalet\b|\bmanobristas?\b|\bvagas? (?:para|de) (?:carros?|motos?)\b|\bvagas? (?:proprias|gratis|gratuitas)\b/,
  ],
  [
    'children',
    /\bcriancas?\b|\b(?:espaco|area|menu|cardapio) kids\b|\binfantil\b|\bcadeir(?:ao|oes|inhas?)\b|\bfraldarios?\b|\bbrinquedoteca\b|\bbebes?\b|\bkids\b/,
  ],
  ['pets', /\bpets?\b|\bcachorr\w+|\bcaes\b|\banima(?:l|is)(?: de estimacao)?\b/],
  [
    'payment',
    /\bformas? de pagamento\b|\bpagamentos?\b|\bcart(?:ao|oes)\b|\bpix\b|\bcredito\b|\bdebito\b|\bvales?[ -]?(?:refeicao|alimentacao)\b|\b(?:vr|va|alelo|sodexo|pluxee)\b|\b(?:em|so|aceitamos|no) dinheiro\b/,
  ],
  [
    'age',
    /\bproibid\w+ (?:a )?(?:entrada|presenca) d[eo]s? menor\w*|\b(?:maior(?:es)?|menor(?:es)?) de (?:idade|\d\d)|\bmenores\b|\bmaiores\b|\+ ?1[68]\b|\b1[68] ?\+|\b1[68] anos\b|\bclassificacao\b|\bidade minima\b|\bdocumento (?:oficial )?(?:com foto|original)\b|\brg\b/,
  ],
  ['cancellation', /\bcancelament\w*|\bcancelar\b|\bdesmarca\w*|\breembolsos?\b|\bno[ -]?show\b/],
  [
    'accessibility',
    /\bacessib\w+|\bacessive(?:l|is)\b|\bcadeirantes?\b|\bcadeiras? de rodas\b|\brampas?\b|\belevador(?:es)?\b|\bpcds?\b|\bbanheiros? adaptados?\b/,
  ],
  ['dress-code', /\bdress ?code\b|\btrajes?\b|\bchinelos?\b|\bbermudas?\b|\bregatas?\b|\bbones?\b|\besporte fino\b/],
  ['smoking', /\bfum(?:ar|antes?|odromo)\b|\bcigarros?\b|\bvapes?\b|\bnarguile\b/],
  [
    'delivery',
    /\bdelivery\b|\bentregas?\b|\bentregamos\b|\bifood\b|\brappi\b|\bretiradas?\b|\btake ?away\b|\bpara viagem\b|\bretirar no\b/,
  ],
  ['wifi', /\bwi-?fi\b|\binternet\b/],
]

/** A line of prices whose name begins so is a rule of the venue and no item of the menu. */
export const PRICED_POLICY: [PolicyKind, RegExp][] = [
  ['corkage', /^(?:taxa de )?rolhas?\b/],
  ['cover', /^couvert(?! de pao)/],
  ['parking', /^(?:estacionamento|valet|manobrista)\b/],
  ['service-charge', /^taxa de servico\b/],
  ['delivery', /^taxa de entrega\b/],
]

/** The subject of a statement that is no policy, by the name of its title in `packages/copy`. */
export const TOPIC_WORDS = [
  ['reviews', /\bavaliac\w+|\bestrelas\b|^\d[.,]\d\b(?: ?\([\d.]+\))?|^\([\d.]+\)$/],
  [
    'entrance',
    /\bentradas?\b(?! d[ao] )|\bingressos?\b|\bportaria\b|\bbilheteria\b|\blistas? (?:vip|amiga|free|de desconto)|\bnomes? na lista\b|\bpista\b|\b(?:[123][oa\u00ba]|primeiro|segundo) lote\b|\bconsumacao\b|\bopen[ -]?bar\b|^(?:homens?|mulher(?:es)?|masculin[oa]|feminin[oa]|unissex|elas|eles)\b/,
  ],
  ['boxes', /\bcamarotes?\b|\bbistros?\b|\blounges?\b|\barea vip\b|\bmesas? vip\b/],
  ['reservations', /\breserv\w+/],
  ['happy-hour', /\bhappy[ -]?hour\b|\b(?:chopp?e?|drinks?|cervejas?) em dobro\b|\bdouble\b/],
  [
    'private-events',
    /\beventos? (?:fechad|privad|corporativ|particular)\w+|\bconfraternizac\w+|\bcasamentos?\b|\bfechamos (?:a casa|o espaco)\b/,
  ],
  [
    'music',
    /\bmusica\b|\bshows?\b|\bbandas?\b|\bdjs?\b|\bsambas?\b|\bpagodes?\b|\bforro\b|\bsertanej\w+|\bkaraoke\b|\broda de\b|\bvoz e violao\b|\bjazz\b|\brock\b|\bchorinho\b|\bmpb\b/,
  ],
  ['games', /\bjogos?\b|\bfutebol\b|\btransmit\w+|\bteloes\b|\btelao\b/],
  ['diets', /\bvegan\w+|\bvegetarian\w+|\bsem gluten\b|\bsem lactose\b|\balergi\w+|\bceliac\w+/],
  [
    'directions',
    /\bmetro\b|\bestacao\b|\bcomo chegar\b|\bponto de referencia\b|\b(?:em frente|ao lado|perto|proximo|esquina) (?:a|ao|d[aeo]|com)\b|\bquadras? d/,
  ],
  ['kitchen', /\bcozinha\b/],
  [
    'place',
    /\bambientes?\b|\bvaranda\b|\bdeck\b|\brooftop\b|\barea externa\b|\bar livre\b|\bcalcada\b|\bar[ -]condicionado\b|\blugares\b|\bquintal\b|\bjardim\b/,
  ],
  ['offers', /\bpromoc\w+|\bdescontos?\b|\brodizios?\b|\bclone\b/],
  ['prices', /r\$|\breais\b/],
] as const satisfies (readonly [string, RegExp])[]

/** Matches an unfinished sentence before a price, which is then no name of an item. */
export const BEFORE_PRICE_OF_SENTENCE =
  /\b(?:por|de|a|e|ou|custa|custam|sai|partir de|ate|apenas|so|depois|antes|valor|paga|pagam|minimo|acima de|pessoa|cobramos)$/
/** Matches words before a bare number that is no price. */
export const BEFORE_BARE_NUMBER =
  /(?:[,/:#\u00ba\u00b0-]|\b(?:desde|ate|para|pra|de|em|n|no|num|numero|as|a|e|dia|dias|mesa|sala|loja|cep|tel|km|tem|temos|com|por|rua|av|avenida|box|andar))$/
export const UNIT_AFTER_PRICE =
  /^(?:cada|a unidade|unidade|un\.?|unid\.?|por pessoa|p\/ pessoa|a porcao|porcao|o quilo|kg|o casal|por casal|a garrafa|a dose|a hora)$/
/** Matches the size in front of a price ("300ml", "P", "meia", "garrafa"). */
export const SIZE_WORDS = String.raw`(?:\d+ ?(?:ml|l|g|kg|un|und|unid|unidades|fatias|pcs|pedacos|cm)|[pmg]|gg|pp|dose|doses|garrafa|taca|jarra|copo|caneca|lata|long ?neck|balde|torre|inteir[ao]|mei[ao]|individual|casal|familia|broto|pequen[ao]|medi[ao]|grande|simples|dupl[ao]|1\/2)`

/** Matches the names of days on which many venues have other hours. */
export const HOLIDAY_NAMES =
  /\b(?:vespera de (?:natal|ano novo)|natal|reveillon|ano novo|carnaval|quarta-feira de cinzas|pascoa|sexta-feira santa|corpus christi|finados|tiradentes|dia d[ao]s? (?:maes|pais|namorados|criancas|trabalho|trabalhador)|vespera de feriado|feriado)\b/
/** Matches what makes weekdays no statement about every week. */
export const NOT_EVERY_WEEK =
  /\b(?:exceto|menos|salvo|nao|sem|primeir[ao]s?|ultim[ao]s?|quinzenal\w*|alternad[ao]s?|cada 15|do mes|desta semana|dessa semana|esta semana|essa semana|neste mes|ferias)\b/

export const ENTRANCE_OF_EVENT =
  /\bentrada\b|\bingressos?\b|r\$|\bgratis\b|\bgratuit|\blote\b|\breais\b|\bcouvert\b|\bfree\b/
export const QUESTION_MARKS = /^(?:p|q|pergunta|r|resposta|a)\s*[:.)-]\s+/i
/** Matches headings that name a whole menu and none of its parts. */
export const WHOLE_MENU = /^(?:(?:nosso )?(?:cardapio|menu)(?: completo| digital)?|(?:tabela de )?precos|valores)$/
