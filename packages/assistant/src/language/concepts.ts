/**
 * What customers of bars, restaurants and clubs call the same thing: `concept: [how it is said]`, folded. Queries and
 * the house's own text are both read through it, so "doguinha" finds "cachorros". A concept that no text of the house
 * mentions is a thing the house has not told us about.
 */
const SAID: Record<string, string[]> = {
  eventoprivado: ['(?:fechar|alugar|reservar|aluguel d[aeo]|locacao d[aeo]|locar) (?:a |o |todo o |toda a )?(?:casa|espaco|salao|bar|restaurante|boate|balada|galpao|lugar)(?: inteir[oa]| todo| toda)?', 'eventos? (?:privados?|particular(?:es)?|corporativos?|fechados?|de empresa)', 'casamentos?', 'formaturas?', 'aluguel', 'alugar', 'alugam', 'locacao', 'exclusivo', 'private event', 'wedding'],
  emprego: ['vagas? de (?:emprego|trabalho|garcom|garconete|cozinheir[oa]|bartender|estagio)', 'curriculos?', 'contrata(?:ndo|m|cao)?', 'trabalhar (?:ai|com voces|na casa|no bar|no restaurante)', 'freela', 'trabalhe conosco', 'emprego'],
  wifi: ['wifi', 'internet', 'senha (?:da rede|do wifi|da internet)', 'rede', 'senha'],
  pets: ['pets?', 'pet ?friendly', 'c(?:ao|aes)', 'cachorr[oa]s?', 'cachorrinh[oa]s?', 'dogs?', 'doguinh[oa]s?', 'doguin', 'gat[oa]s?', 'gatinh[oa]s?', 'animal', 'animais', 'bichos?', 'bichinhos?', 'puppy', 'perr[oa]s?', 'mascotas?', 'shih ?tzu', 'poodle', 'labrador'],
  estacionamento: [
    '(?:onde )?(?:deixar|parar|estacionar|guardar|colocar|por) (?:(?:o|meu|a|minha) )?(?:carro|moto|veiculo)', '(?:vou|ir|indo|vamos|chegar) de (?:carro|moto)',
    'estacionamentos?', 'estaciona(?:r|m)?', 'vagas?', 'valet', 'vallet', 'manobristas?', 'garagem', 'parking', 'estacionam?iento', 'parqueo', 'carro',
  ],
  chapelaria: ['(?:onde )?(?:deixar|guardar) (?:(?:a|minha|o|meu|as|os) )?(?:bolsas?|mochilas?|casacos?|malas?|coisas|capacetes?|volumes?)', 'chapelaria', 'guarda[ -]?volumes?', 'mochilas?', 'casacos?', 'malas?', 'coat ?check', 'cloakroom'],
  metro: ['metros?', 'estacao', 'estacoes', 'trem', 'onibus', 'transporte publico', 'subway', 'bus'],
  valerefeicao: ['vales?[ -]?refeicao', 'vales?[ -]?alimentacao', 'vr', 'ticket', 'alelo', 'sodexo', 'pluxee', 'ben visa', '(?<=aceitam |aceita |passa |passam |pagar com |pago com |com )vales?'],
  pagamento: [
    'formas? de paga(?:mento|r)', 'meios? de pagamento', 'pagamentos?', 'pagar com', 'pag(?:o|ar) (?:em|no|na|por)', 'aceita(?:m|mos)? (?:so )?(?=cartao|cartoes|pix|credito|debito|dinheiro|cheque|amex|american|master|visa|elo|alelo|vr|vale|ticket|sodexo)',
    'cart(?:ao|oes)', 'payments?', 'credit cards?', 'tarjetas?',
  ],
  pix: ['pix'],
  credito: ['credito', 'credit'],
  debito: ['debito'],
  dinheiro: ['dinheiro(?: vivo)?', 'especie', 'cash', 'efectivo'],
  amex: ['amex', 'american express'],
  servico: ['taxa de servico', 'servico d[eo]', '(?:os |dos )(?:10|12|13|15) ?%', 'gorjetas?', 'tips?', 'service charge'],
  dividirconta: ['(?:dividir|dividem|dividimos|divide|rachar|separar|separam) (?:a )?contas?', 'contas? separadas?', 'comandas? (?:individua(?:l|is)|separadas?)'],
  aniversario: ['aniversari(?:o|os|ante|antes)', 'nivers?', 'birthdays?', 'cumpleanos', 'faco \\d+ anos', 'fazendo \\d+ anos', 'parabens'],
  bolo: ['bolos?', 'cakes?'],
  decoracao: ['decora(?:r|cao|coes|mos)?', 'baloes', 'balao', 'bexigas?', 'enfeites?'],
  rolha: ['rolhas?', '(?:levar|levo|trazer|trago|entrar com) (?:(?:o|um|uma|meu|minha|nosso|a) )?(?:proprio |propria )?(?:vinhos?|espumante|champagne|champanhe|garrafa|bebida)', 'corkage'],
  idade: [
    '(?:idade|anos) minim[ao]', 'idade', 'menor(?:es)?(?: de (?:idade|18|dezoito)(?: anos)?)?', 'maior(?:es)? de (?:idade|18|16|21)(?: anos)?', 'de menor', '(?:de|tem|com|tenho|a partir d[eo]s?|ate) \\d{1,2} anos?', '\\d{1,2} (?:a|e) \\d{1,2} anos?', '\\d{1,2} anos', 'anos', 'age limit', 'underage',
    '(?:filh[oa]|sobrinh[oa]|irma|irmao|amig[oa]|menin[oa]|el[ae]|prim[oa]|namorad[oa]|enteada|enteado) (?:tem|de|com|fez|faz) 1\\d(?: anos)?',
  ],
  crianca: [
    'criancas?', 'bebes?', 'menin[oa]s?', 'molequ?es?', 'filh[oa]s?', 'filhinh[oa]s?', 'sobrinh[oa]s?', 'net[oa]s?', 'nenens?', 'infantil', 'kids?', 'child', 'children', 'baby', 'ninos?', 'ninas?', 'hijos?', 'hijas?',
  ],
  espacokids: ['(?:espaco|area|brinquedoteca) (?:kids|infantil|para criancas)', 'playground', 'brinquedoteca', 'parquinho', 'monitora?s?', 'recreacao', 'recreador[ae]?s?'],
  cadeirao: ['cadeir(?:ao|oes|inhas?)(?: de bebe| para bebe)?', 'high ?chair'],
  fraldario: ['fraldarios?', 'trocador(?:es)?', 'trocar (?:a )?fraldas?', 'fraldas?'],
  documento: ['documentos?', 'documentacao', 'identidade', 'rg', 'cnh', 'passaporte', 'passport', 'id'],
  acessibilidade: ['acessibilidade', 'acessive(?:l|is)', 'cadeirantes?', 'cadeiras? de rodas', 'pcds?', 'deficien(?:te|tes|cia)', 'rampas?', 'elevador(?:es)?', 'banheiros? adaptados?', 'mobilidade reduzida', 'escadas?', 'degraus?', 'muletas?', 'wheelchairs?', 'accessible', 'silla de ruedas'],
  fumante: ['fumantes?', 'fumar', 'fuma', 'fumo', 'fumodromo', 'cigarros?', 'vapes?', 'narguiles?', 'charutos?', 'smok(?:e|ing)'],
  delivery: ['delivery', 'entregam?', 'entregamos', 'entregar?', 'entregas?', 'ifood', 'rappi', 'uber ?eats', '99food', 'a domicilio', 'pedir em casa'],
  retirada: ['retiradas?', 'retirar', 'take ?(?:away|out)', 'para viagem', 'para levar', 'buscar no balcao', 'pegar no balcao', 'to go'],
  vegetariano: ['vegetarian[oa]s?', 'veggies?', 'sem carne', 'nao com(?:o|e|em) carne', 'vegetarians?'],
  vegano: ['vegan[oa]s?', 'plant based', 'vegans?'],
  gluten: ['gluten', 'celiac[oa]s?', 'trigo', 'gluten[ -]free'],
  lactose: ['lactose', 'intolerantes?', 'dairy'],
  alergia: ['alergias?', 'alergic[oa]s?', 'allerg(?:y|ic|ies)', 'restric(?:ao|oes) alimentar(?:es)?', 'crustaceos?', 'contaminacao cruzada', 'panela separada'],
  semalcool: ['sem alcool', 'nao (?:bebo|bebe|bebem)(?: alcool)?', 'non[ -]alcoholic', 'mocktails?', 'sin alcohol', 'zero alcool', 'gravida', 'nao alcoolic[oa]s?'],
  trajes: [
    'dress ?code', 'traj(?:e|es|ar)', 'roupas?', 'vestir', 'vestiment?as?', 'chinelos?', 'havaianas', 'bermudas?', 'regatas?', 'bones?', 'shorts?', 'tenis', 'sapatos?', 'sandalias?', 'camis(?:a|as|eta|etas) d[eo] (?:time|futebol|clube|selecao)s?', 'esporte fino', 'what to wear', 'salto',
  ],
  achados: ['achados(?: e perdidos)?', 'perdidos?', 'objetos? (?:esquecidos?|perdidos?)', 'esqueci(?:d[oa]s?)?', 'perdi', 'deixei (?:cair )?(?:ai |meu |minha )', 'lost and found'],
  reembolso: ['reembols(?:o|os|ar|am|amos)', 'devolucao', 'devolver (?:o )?(?:dinheiro|ingresso)', 'refund', 'desist(?:ir|encia)'],
  entrada: ['entradas?', 'ingress?os?', 'bilhetes?', 'convites?', 'tickets', 'na porta',  '(?:preco|valor) da entrada', 'pag(?:a|ar|o) (?:algo |alguma coisa )?para entrar', 'cobra(?:m|mos)? (?:para entrar|na porta|entrada)', 'portaria', 'entrance', 'cover charge', 'para entrar', 'entrar'],
  consumacao: ['consumac(?:ao|oes)(?: minima)?', 'consumive(?:l|is)', 'minimum spend'],
  couvert: ['couverts?(?: artisticos?)?', 'cover', 'taxa artistica', 'taxa d[ea] musica'],
  happyhour: ['happy[ -]?hours?', 'dobro', 'dobrado', 'double', '2 por 1', 'dois por um', 'pague 1', 'promoc(?:ao|oes)', 'promos?'],
  openbar: ['open[ -]?bar', 'bebida liberada', 'pulseiras?'],
  camarote: ['camarotes?', 'bistros?', 'area vip', 'lounges?', 'mesa vip', 'vip area'],
  listavip: ['listas?(?: vips?)?', 'nomes? na lista', 'guest ?list', 'lista de (?:convidados|desconto)'],
  evento: [
    'programac(?:ao|oes)', 'agenda', 'atrac(?:ao|oes)', 'shows?', 'bandas?', 'djs?', 'line ?up', 'quem (?:vai )?toca(?:r|ndo)?', 'quem (?:vai )?canta(?:r)?', 'tocando', 'vai tocar', 'toca(?:r|m)?', 'musicas?(?: ao vivo)?', 'som ao vivo', 'ao vivo', 'live music', 'events?', 'festas?', 'eventos?', 'baladas?', 'rola(?:ndo)?', 'roles?', 'espetaculos?', 'musica en vivo', 'concerts?', 'cantor[ae]?s?', 'participacao',
  ],
  samba: ['sambas?', 'roda de samba', 'samba de roda', 'sambinha'],
  pagode: ['pagodes?', 'pagodinho'],
  futebol: ['futebol', 'jog(?:o|os) (?:do|da|no|de)', 'transmit(?:e|em|ir)', 'transmissao', 'telao', 'teloes', 'televisao', 'tvs?', 'copa', 'brasileirao', 'libertadores', 'football', 'soccer'],
  mesafora: ['varandas?', 'terracos?', 'area externa', 'mesas? (?:fora|externas?|do lado de fora|na calcada|ao ar livre)', 'ar livre', 'rooftop', 'quintal', 'jardim', 'deck', 'outside', 'outdoor', 'calcada', 'lado de fora'],
  arcondicionado: ['ar[ -]condicionado', 'climatizad[oa]s?', 'ventilador(?:es)?', 'air conditioning'],
  executivo: ['executivos?', 'prato do dia', 'pf', 'prato feito', 'almoco executivo', 'menu executivo'],
  rodizio: ['rodizios?', 'a vontade', 'buffets?', 'self ?service', 'all you can eat', 'por quilo', 'a quilo', 'liberado'],
  sobremesa: ['sobremesas?', 'doces?', 'desserts?', 'postres?'],
  fatia: ['fatias?', 'pedacos?', 'slices?'],
  petisco: ['petiscos?', 'porc(?:ao|oes)', 'tira[ -]gostos?', 'snacks?', 'belisc(?:ar|os?)', 'belisquetes?', 'appetizers?'],
  comida: ['comidas?', 'comer', 'lanches?', 'lanchonete', 'food', 'eat', 'fome', 'larica'],
  cozinha: ['cozinhas?', 'kitchen'],
  bebida: ['bebidas?', 'beber', 'bebericar', 'drinks?', 'drinques?', 'coqueteis', 'coquetel', 'bons drinks', 'cocktails?'],
  cerveja: ['cervejas?', 'cervejinhas?', 'beers?', 'cervezas?', 'geladas?', 'litrao', 'litroes'],
  combo: ['combos?', 'baldes?', 'kits?'],
  cancelamento: ['cancel(?:ar|amento|amentos|o|ado|ada|am|a)', 'desmarc(?:ar|o|amento)', 'remarc(?:ar|acao)', 'mudar? (?:o|de) horario', 'alterar?'],
  reserva: ['reservas?', 'reservar', 'reservamos', 'reservad[oa]s?', 'bookings?', 'reservations?', 'reservac(?:ao|ion)'],
  tolerancia: ['toleranc?ia', 'atras(?:o|ar|ado|ados|armos|e)', 'seguram?', 'quanto tempo (?:voces )?segura', 'late'],
  grupo: ['grupos?', 'galera', 'turma', 'confraternizac(?:ao|oes)', 'confra', 'empresa', 'convidados?', 'happy da firma', 'group'],
  gerador: ['gerador(?:es)?', 'falta(?:r)? (?:de )?luz', 'sem luz'],
  lotacao: ['lotac(?:ao|oes)', 'capacidade', 'cabem?', 'quantas pessoas (?:cabem|comporta)', 'comporta', 'capacity'],
  tomada: ['tomadas?', 'carregar (?:o )?(?:celular|notebook)', 'carregador(?:es)?', 'outlets?'],
  sinuca: ['sinucas?', 'bilhar', 'pebolim', 'toto', 'fliperama', 'karaoke', 'dardos?', 'boliche'],
  banheiro: ['banheiros?', 'toaletes?', 'restrooms?', 'bathrooms?', 'bano'],
  fila: ['filas?', 'espera', 'lotad[oa]s?', 'cheio', 'movimento', 'movimentad[oa]', 'ordem de chegada'],
  desconto: ['descontos?', 'cortesias?', 'discounts?', 'cupom', 'cupons', 'voucher'],
  presente: ['vale[ -]presentes?', 'gift ?cards?'],
}

const CONCEPTS = Object.entries(SAID).map(
  ([name, said]) => [name, new RegExp(`(?<![\\w\u00a7-])(?:${said.join('|')})(?![\\w-])`, 'g')] as const,
)

/** The single words of the concepts, for the spelling. */
export const CONCEPT_WORDS = Object.values(SAID)
  .flat()
  .flatMap((said) => (said.includes('[oa]') ? [said.replace('[oa]', 'o'), said.replace('[oa]', 'a')] : [said]))
  .map((said) => said.replace(/s\?$/, ''))
  .filter((word) => /^[a-z]{6,}$/.test(word))

const MARK = '\u00a7'

/** Text in which every phrase of a concept is replaced by its mark, which `conceptOf` reads back. */
export function markConcepts(normalized: string) {
  return CONCEPTS.reduce((text, [name, said]) => text.replace(said, `${MARK}${name}`), normalized)
}

/** The concept a token of marked text stands for, or null for an ordinary word. */
export function conceptOf(token: string) {
  return token.startsWith(MARK) ? token.slice(1) : null
}
