import { OF_FOOD } from './food-words.ts'
import { NOT_OF_TABLE } from './room-words.ts'

/**
 * Concepts with the words that customers of bars, restaurants and clubs use for them, folded, as regular expressions
 * separated by ` ; `. The order matters: an earlier concept takes its words away from the later ones.
 */
export const CONCEPT_WORDS = {
  carroeletrico: String.raw`(?:carros?|veiculos?) eletricos? ; carregador(?:es)? (?:de|para) (?:carros?|veiculos?)`,
  live: String.raw`youtube ; twitch ; streaming ; lives?(?= (?:no|na|do|pelo|hoje|de|ou)\b|\W*$) ; (?:ao vivo|transmit\w+|passa\w*) (?:\w+ ){0,2}(?:n[oa]|pel[oa]) (?:internet|insta|instagram|facebook|face|tiktok)`,
  cache: String.raw`caches?`,
  tocaraqui: String.raw`
    (?:quer(?:o|ia|em|emos)?|gostaria\w*|posso|podemos|consigo|para|como (?:eu )?faco para|interesse em) (?:\w+ ){0,3}?(?:tocar|cantar|discotecar|(?:me|se|nos) apresentar|fazer (?:um )?show) (?:ai|aqui|com voces|na casa|no palco|no bar) ;
    (?:sou|somos|tenho) (?:uma? )?(?:cantor[ae]?|music[oa]|musicista|dj|banda|dupla|trio|grupo de \w+)(?= .*\b(?:tocar|cantar|apresentar|material|agenda|espaco|trabalho)\b) ; (?:material|release|portfolio) (?:da |de )?(?:minha )?bandas?`,
  excursao: String.raw`excurs(?:ao|oes) ; caravanas? ; vans? ; turistas? ; onibus (?:de|com) (?:turismo|excursao|viagem|\d+)\w* ; agencias? de (?:turismo|viage(?:m|ns))`,
  imprensa: String.raw`imprensa ; jornalistas? ; jornal ; reporter(?:es)? ; reportage(?:m|ns) ; entrevist\w+ ; assessoria ; podcast ; pauta ; credencia\w+ ; influenc\w+ ; youtubers? ; blogueir\w+`,
  parceria: String.raw`parcerias? ; parceir[oa]s? ; patrocin\w+ ; permutas? ; collabs? ; (?:propor|proposta) comercia(?:l|is)`,
  pedidomusica: String.raw`pedidos? de musicas? ; pedir (?:uma |alguma |a )?musicas? ; tocam? (?:pedidos?|a pedidos?)`,
  eventoprivado: String.raw`
    (?:fechar|alugar|reservar|aluguel d[aeo]|locacao d[aeo]|locar) (?:a |o |todo o |toda a )?(?:casa|espaco|salao|bar|restaurante|boate|balada|galpao|lugar)(?: inteir[oa]| todo| toda)? ;
    cha de (?:panela|bebe|cozinha|fraldas?|bar|lingerie|revelacao) ; cha revelacao ; batizados? ; (?:almoco|jantar|festa|confraternizacao|confra|evento|reuniao|happy|encontro|comemoracao) (?:de (?:fim|final) de ano |de natal )?(?:d[aeo]s? |com o |com a )(?:minha |meu |nossa |nosso )?(?:empresa|firma|trabalho|escritorio|equipe|time|turma|faculdade|escola|loja|setor|departamento) ; despedidas? de solteir[oa] ; (?:festa|confraternizacao|confra|aniversario|almoco|jantar|evento) (?:\w+ ){0,2}(?:fechad[oa]|exclusiv[oa]|particular) ; (?:fechamos|fecham) (?:a |o )?(?:casa|espaco|salao|bar|restaurante) ; fecha(?:m|r)? para (?:eventos?|festas?|grupos?) ; eventos? (?:privados?|particular(?:es)?|corporativos?|fechados?|de empresa) ; festas? d[ea] (?:empresa|firma) ; casar(?:mos)? ; noivado ; bodas ; debutantes? ; (?<!aniversario de )casamentos? ; formaturas? ;
    (?<!\bpara )alug(?:ar|am)(?= (?:para|pra|o|a|um|uma|todo|toda|ai|n[oa])\b|\W*$) ; aluguel(?= (?:para|pra)\b|\W*$) ; locacao ; exclusivo ; private event ; wedding`,
  notebook: String.raw`trabalh\w+ [\w ]{0,30}\b(?:note|notebook|laptop|computador|pc|remoto) ; notebooks? ; laptops? ; home office ; coworking ; computador(?:es)? ; reuniao de trabalho`,
  emprego: String.raw`
    vagas? (?:de|para|pra|como) (?!carr|mot[oa]|veicul|defic|idos|cadeir|estacion|gestant|gente|mim|mesa|ess|hoje|amanha|segund|terc|quart|quint|sext|sabad|doming|dois|duas|tres|quatr|mais|um\b|uma\b|onibus|van\b|bike)[a-z]{4,} ; curriculos? ;
    contrata(?:ndo|m|cao)? ; vagas? (?:para|pra) trabalhar ; trabalhar (?:ai|com voces|na casa|no bar|no restaurante) ; freela ; trabalhe conosco ;
    emprego`,
  wifi: String.raw`wifi ; internet ; (?<=\b(?:tem|a|da|de) )net ; senha (?:da rede|do wifi|da internet) ; rede ; senha`,
  pets: String.raw`
    pets? ; pet ?friendly ; c(?:ao|aes) ; cachorr[oa]s? ; cachorrinh[oa]s? ; cadel[ao]s? ; cadelinhas? ; (?:meu|minha|nosso|nossa|um|uma) (?:caramelo|caramela|totos?|peludinh[oa]s?|peludos?|bichano|felino|aumigo|amigo de quatro patas|quatro patas) ; au[ -]?aus? ; calopsitas? ; papagaios? ; periquitos? ; passarinhos? ; coelh[oa]s? ; coelhinh[oa]s? ; hamsters? ; furao ; jabuti ; iguana ; porquinho da india ; quatro patas ; vira[ -]?latas? ; (?:meu|minha|um|uma) (?:golden|pug|yorkshire|york|lhasa|pinscher|beagle|bulldog|basset|dachshund|schnauzer|rottweiler|husky|akita|chihuahua|border collie|boxer|dalmata|cocker|pastor alemao|salsicha|pitbull|spitz|lulu|maltes) ; caozinhos? ; filhotes? ; dogs? ; doguinh[oa]s? ; doguin ;
    (?:o|a|com o) totos? ; gat[oa]s? ; gatinh[oa]s? ; (?<!\borigem )(?<!\bde )animal ; (?<!\borigem de )(?<=\bde )animal ; animais ; anima(?:lzinho|izinhos) ; bichos? ; bichinhos? ; puppy ; perr[oa]s? ; mascotas? ; shih ?tzu ;
    poodle ; labrador ; golden`,
  estacionamento: String.raw`
    onde (?:eu |a gente )?(?:paro|parar|largo|largar|deixo|encosto) (?:o carro|a moto|perto|por (?:ai|perto)|n[ao] \w+)(?! (?:bolsa|mochila)) ; (?:parar|para) na rua ; (?:onde )?(?:deixar|parar|estacionar|guardar|colocar|por) (?:(?:o|meu|a|minha) )?(?:carro|moto|veiculo) ;
    (?:vou|ir|indo|vamos|chegar) de (?:carro|moto) ; estacionamentos? ; estaciona(?:r|m|ndo)? ; estaciono ; vagas?${NOT_OF_TABLE} ; valet ; vallet ;
    manobristas? ; garagem ; parking ; estacionam?iento ; parqueo ; carro`,
  chapelaria: String.raw`
    (?:onde )?(?:deixar|guardar) (?:(?:a|minha|o|meu|as|os) )?(?:bolsas?|mochilas?|casacos?|malas?|coisas|capacetes?|volumes?) ;
    chapelaria ; guarda[ -]?volumes? ; mochilas? ; casacos? ; malas? ; coat ?check ; cloakroom`,
  metro: String.raw`metros? ; estacao ; estacoes ; estacao de trem ; onibus ; transporte publico ; subway ; bus`,
  valerefeicao: String.raw`
    vales?[ -]?refeicao ; vales?[ -]?alimentacao ; vr ; ticket ; alelo ; sodexo ; pluxee ; ben visa ;
    (?<=aceitam |aceita |passa |passam |pagar com |pago com |com )vales?`,
  pagamento: String.raw`
    formas? de paga(?:mento|r) ; como (?:eu |que |se )?(?:pag(?:o|a|ar|amos|am)|faco para pagar) ; meios? de pagamento ; pagamentos? ; pagar com ; pag(?:o|ar) (?:em|no|na|por) ;
    aceita(?:m|mos)? (?:so )?(?=cartao|cartoes|pix|credito|debito|dinheiro|cheque|amex|american|master|visa|elo|alelo|vr|vale|ticket|sodexo) ;
    cart(?:ao|oes) ; payments? ; credit cards? ; tarjetas?`,
  bandeira: String.raw`visa ; master(?:card)? ; elo ; hipercard ; diners ; bandeiras?`,
  moeda: String.raw`moedas? estrangeiras? ; dolar ; dolares ; euros? ; dollars? ; pesos argentinos`,
  pix: String.raw`pix`,
  credito: String.raw`credito ; credit`,
  debito: String.raw`debito`,
  dinheiro: String.raw`dinheiro(?: vivo)? ; especie ; cash ; efectivo`,
  amex: String.raw`amex ; american express`,
  opcional: String.raw`opciona(?:l|is) ; obrigatori[oa]s? ; facultativ[oa]s? ; (?:sou|somos|e|fico) obrigad[oa]s? a`,
  servico: String.raw`
    taxa de (?:servico|garcom) ; (?:(?:10|12|13|15) ?% (?:de |do )?)?servicos?(?: d[eo])? ; (?:os|dos|cobram?|cobrado|pagar?|tem|esses|e) (?:10|12|13|15) ?(?:%|por cento)(?! (?:de )?(?:desconto|off|a mais)) ; (?:10|12|13|15) ?%(?= (?:e|sao|esta|estao|vem|ja|entra) ) ; gorjetas? ; tips? ; service charge`,
  dividirconta: String.raw`
    (?:dividir|dividem|dividimos|divide|rachar|separar|separam) (?:a )?contas? ; contas? separadas? ;
    comandas? (?:individua(?:l|is)|separadas?)`,
  diadacidade: String.raw`aniversario d[aeo] (?:cidade|municipio|capital|estado|bairro|emancipacao)`,
  aniversario: String.raw`(?:sou|nasci|faco) (?:de|em) (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro) ; 
    aniversari(?:o|os|ante|antes) ; nivers? ; birthdays? ; cumpleanos ; (?:faco|fazer|faz|farei|fazendo|completo|completar|completando) \d+ anos ; (?:fazendo|faz|quem faz) anos ; (?:festa|festinha|comemoracao|jantar|almoco|niver) (?:\w+ ){0,2}de [1-9]\d?(?: anos| aninhos)?(?! (?:convid|pess|adult|lugar|de\b|anos de (?:casad|empres)|h\b)|/) ; aninhos ; (?:comemor|celebr)\w+ (?:\w+ ){0,3}[1-9]\d anos ; (?:faco|farei|completo) [2-9]\d(?! ?(?:h\b|hs\b|:|,\d|pess|reais|lugar|min|conv|vez|\w+ de)) ; parabens`,
  massa: String.raw`massas ; macarrao ; macarronadas? ; pastas ; (?<=(?:alguma|uma|outra|de|da|a|tem|tipo de) )massa`,
  bolo: String.raw`bolos? ; cakes?`,
  decoracao: String.raw`decora(?:r|cao|coes|mos)? ; baloes ; balao ; bexigas? ; enfeites?`,
  rolha: String.raw`
    rolhas? ; (?:se|para|vou|for|caso) (?:eu |a gente |nos )?abri(?:r|rmos)(?= [\w ]{0,40}\b(?:quanto|cobra\w*|paga\w*|taxa)\b) ; (?<=(?:posso|podemos|pode|da para|quero|queria|queremos|consigo) )abrir(?= (?:\w+ ){0,3}(?:ai|na mesa|n[ao]|com voces)\b) ;
    (?:levar|levo|trazer|trago|entra(?:r|mos|m)? com) (?:(?:o|um|uma|meu|minha|meus|minhas|nosso|nossa|a|sua|seu|algum|alguma|\d+|duas|dois|tres) )?(?:propri[oa]s? )?(?:(?:garraf(?:a|as|inha|inhas)|lata|latas|latinhas?)(?: de (?:vinho|espumante|cachaca|uisque|whisky|vodka|gin|cerveja|agua))?|vinhos?|espumantes?|prosecco|champagne|champanhe|bebidas?|cervejas?)(?! (?:para|pra) (?:casa|viagem|levar)) ; (?:vinho|bebida|cerveja)s? de fora ; (?:bebida|vinho) propri[oa] ;
    (?:levar|levo|trazer|trago|entrar com)(?= (?:(?:um|uma|o|a|meu|minha|nosso|nossa|seu|sua|\d) )?(?:saque|cachaca|pinga|uisque|whisky|vodka|gin|tequila|rum|licor|destilados?)\b) ;
    corkage`,
  idade: String.raw`
    censura ; classificac(?:ao|oes)(?: indicativa| etaria)? ; faixa etaria ; (?:idade|anos) minim[ao] ; idade ; menor(?:es)?(?: de (?:idade|18|dezoito)(?: anos)?)? ;
    maior(?:es)? de (?:idade|18|16|21)(?: anos)? ; (?:so|apenas|somente) (?:para )?maior(?:es)?(?! (?:de|que)) ; 18\+ ; \+ ?18 ; adolescentes? ; (?<=\b(?:filh[oa]|sobrinh[oa]|net[oa]|menin[oa]|irmaozinho|irmazinha|afilhad[oa]|enteado|enteada) )de \d{1,2}(?! ?(?:h|:|pess|reais|conv)) ; de menor ;
    (?:de|tem|com|tenho|a partir d[eo]s?|ate) \d{1,2} anos? ; tenho (?:so |apenas )?1\d(?! ?(?:h|:|pess|reais|conv|nom)) ; \d{1,2} (?:a|e) \d{1,2} anos? ; \d{1,2} anos ; anos ;
    (?:mais nov[oa]|mais velh[oa]|cacula|guri|guria|pia) (?:tem|de|com|fez|faz) 1\d(?: anos)? ; age limit ; underage ;
    (?<=(?:filh[oa]|sobrinh[oa]|irma|irmao|amig[oa]|menin[oa]|el[ae]|prim[oa]|namorad[oa]|enteada|enteado|cunhad[oa]|afilhad[oa]|net[oa]|garot[oa]|adolescente) )(?:tem|de|com|fez|faz) 1\d(?: anos)?`,
  espacokids: String.raw`
    (?:distrac(?:ao|oes)|atividades?|entretenimento|diversao|passatempo|recreacao|algo|alguma coisa|o que fazer)(?= (?:\w+ ){0,3}(?:para|com) (?:\w+ ){0,3}(?:crianc\w*|pias?|menin\w+|filh\w+|kids|pequen\w+|gurizad\w|molecad\w|piazad\w|bebes?|netos?)\b) ; distrair (?:\w+ ){0,2}(?:crianc\w*|pias?|menin\w+|filh\w+|kids|pequen\w+) ; cama elastica ; pula[ -]pula ; brincadeiras? ; recreador(?:a|es)? ;
    (?:espaco|area|brinquedoteca) (?:kids|infantil|para criancas) ; playground ; brinquedoteca ; parquinho ; brincar ; brinquedos? ;
    monitora?s?(?! d[aeo]s? ) ; recreacao ; recreador[ae]?s?`,
  crianca: String.raw`
    criancas? ; bebes? ; menin[oa]s? ; molequ?es? ; filh[oa]s? ; filhinh[oa]s? ; sobrinh[oa]s? ; net[oa]s? ; nenens? ;
    (?:meus|minhas|os|as) pequen[oa]s ; pequeninos ; criancada ; molecada ; gurizada ; guris? ; guriazinhas? ; pias?(?! (?:entupid|do|da)) ; piazada ; piazinhos? ; bacuris? ; filharada ; criancinhas? ; mirins? ; erezinhos? ; garotad[ao] ; garotinh[oa]s? ; curumins? ; pimpolhos? ; infantil ; infantis ; kids? ; child ; children ; baby ; ninos? ; ninas? ; hijos? ; hijas?`,
  cadeirao: String.raw`cadeir(?:ao|oes|inhas?)(?: de bebe| para bebe)? ; high ?chair`,
  fraldario: String.raw`fraldarios? ; trocador(?:es)? ; trocar (?:a )?fraldas? ; fraldas?`,
  documento: String.raw`documentos? ; documentacao ; identidade ; rg ; cnh ; passaporte ; passport ; id`,
  acessibilidade: String.raw`
    acessibilidade ; acessive(?:l|is) ; cadeirantes? ; cadeiras? de rodas ; pcds? ; deficien(?:te|tes|cia) ; rampas? ;
    elevador(?:es)? ; banheiros? (?:\w+ )?adaptad[oa]s? ; adaptad[oa]s? ; mobilidade reduzida ; escadas? ; degraus? ; muletas? ; bengalas? ; andador(?:es)? ; engessad[oa] ; (?:dificuldade|problemas?) (?:de |para |em |n[oa]s? )?(?:andar|caminhar|locomocao|mobilidade|joelhos?|pernas?|quadril|coluna) ; (?:nao|mal) (?:consegue |pode |da conta de )?(?:anda|andar|sobe|subir|caminha|caminhar)(?! de)(?: escadas?| degraus?| direito)? ; wheelchairs? ;
    accessible ; silla de ruedas`,
  fumante: String.raw`
    fumantes? ; fumar ; vaporiz\w+ ; pods? ; fuma ; fumo ; fumodromo ; cigarros? ; vapes? ; narguiles? ; charutos? ; smok(?:e|ing)`,
  delivery: String.raw`
    delivery ; motoboys? ; (?:atendem?|pedir|pedido|pede|comprar|vendem?) (?:\w+ )?(?:por|pelo|no) (?:aplicativo|app) ; entregam? ; entregamos ; entregar? ; entregas? ; ifood ; rappi ; uber ?eats ; 99food ; a domicilio ; (?<!\b(?:assar|fazer|preparar|comer|cozinhar|montar|fritar|esquentar|usar|beber|tomar) )em casa ; minha casa ;
    pedir em casa`,
  retirada: String.raw`
    retiradas? ; retirar ; (?:pegar|pedir|buscar|comprar|pego|peco|busco) (?:\w+ ){0,4}para levar ; take ?(?:away|out) ; para viagem ; buscar (?:ai|no balcao|no local) ; pegar no balcao`,
  vegetariano: String.raw`vegetarian[oa]s? ; veggies? ; veg ; sem carnes? ; nao com(?:o|e|em) carne ; vegetarians?`,
  vegano: String.raw`(?:origem|derivad\w+) (?:de )?animal ; vegan[oa]s? ; plant based ; vegans?`,
  gluten: String.raw`gluten ; (?<!\b(?:cerveja|chope|weiss|pao) de )trigo(?! sarraceno) ; celiac[oa]s? ; gluten[ -]free`,
  lactose: String.raw`lactose ; intolerantes? ; dairy`,
  alergia: String.raw`
    alergias? ; alergic[oa]s? ; alergenic[oa]s? ; alergenos? ; allerg(?:y|ic|ies) ; restric(?:ao|oes) alimentar(?:es)? ; crustaceos? ;
    contaminacao cruzada ; (?:fecha|inch|coc)\w* a garganta ; empipoc\w+ ; choque anafilatico ; panela separada`,
  semacucar: String.raw`(?:sem|zero|livre de) acucar ; diet ; sugar[ -]free ; sin azucar`,
  semalcool: String.raw`
    sem alcool ; nao (?:bebo|bebe|bebem)(?: alcool)? ; motorista d[ao] (?:rodada|vez|noite) ; abstemi[oa]s? ; non[ -]alcoholic ; mocktails? ; sin alcohol ; zero alcool ;
    nao alcoolic[oa]s?`,
  gestante: String.raw`gravidas? ; gravidez ; gestantes? ; pregnant ; embarazadas?`,
  desperdicio: String.raw`
    desperdici(?:o|os|ar|amos) ; sobras? no prato ; deix(?:ar|o|ada|adas|armos) (?:\w+ ){0,2}no prato ; se sobrar(?: comida| pecas?)?`,
  alcool: String.raw`bebidas? alcoolicas? ; alcool ; alcoholic`,
  trajes: String.raw`
    moletons? ; moletom ; rasteirinhas? ; calcas? ; jeans ; sem camisa ; crocs ; papetes? ; dress ?code ; traj(?:e|es|ar) ; roupas? ; vestir ; vestiment?as? ; chinelos? ; havaianas ; bermudas? ; regatas? ;
    bones? ; shorts? ; tenis ; sapatos? ; sandalias? ; camis(?:a|as|eta|etas) d[eo] (?:time|futebol|clube|selecao)s? ;
    esporte fino ; what to wear ; wear ; salto ; (?:ir|vou|vai|vamos|entrar|entra|to|estou) (?:\w+ )?(?:arrumad[oa]s?|bem vestid[oa]s?|de qualquer jeito|fantasiad[oa]s?|de uniforme|largad[oa]s?) ; formal ; uniformes? ; (?:de|ir|traje) social ; bem vestid[oa]s?`,
  comandaperdida: String.raw`perd(?:i|er|eu|ida|emos) (?:a |minha |da |de )?comandas? ; comandas? perdidas? ; perda d[ea] comanda ; comandas?(?: \w+)?:? perda ; perda(?= (?:e |custa )?r\$)`,
  achados: String.raw`
    achados(?: e perdidos)? ; perdidos? ; objetos? (?:esquecidos?|perdidos?) ; esqueci(?:d[oa]s?)? ; perd(?:i|emos) (?:meu|minha|um|uma|o meu|a minha) ;
    deixei (?:cair )?(?:ai |meu |minha ) ; lost and found`,
  transferir: String.raw`
    transferir ; transferencia ; repassar ; (?:passar|repassar|dar|ceder|vender|trocar|mudar) (?:\w+ ){0,2}(?:ingress?os?|convites?|entradas?) (?:\w+ )?para (?:\w+ ){0,2}(?:pessoa|amig[oa]s?|irma|irmao|prim[oa]|colega|terceiros?|nome) ; transferid[oa]s? ; transferem? ; passar (?:o ingresso |ele |ela )?para (?:o |a )?(?:meu|minha|um|uma|outr[oa]) (?:amig[oa]|irma|irmao|prim[oa]|pessoa|colega) ;
    trocar? o? ?(?:nome|titular)`,
  reentrada: String.raw`
    reentradas? ; sair e (?:voltar|entrar) ; (?:sair|saio|saiu)(?: \w+){0,4} (?:e |posso |pode |da para |consigo )?(?:voltar|entrar de novo|volto|retornar) ;
    entrar de novo ; posso voltar`,
  reembolso: String.raw`
    perc?o (?:o |meu )?dinheiro ;
    estorn(?:o|os|ar|am) ; reembols(?:o|os|ar|am|amos) ; devolucao ; devolv(?:er|em|emos|o|id[oa]s?)(?: (?:o |meu |a grana|dinheiro|ingresso|valor))* ; devolucoes ; refund ; desist(?:ir|encia)`,
  entrada: String.raw`
    (?<!\b(?:permitid[oa]|proibid[oa]|permite|permitimos|vedad[oa]|proibimos) (?:a )?)(?<!\b(?:rampa|degrau|escada|elevador|corrimao)s? (?:\w+ )?na )entradas?(?! (?:com|sem|por|tem) (?:um |uma )?(?:rampa|degrau|escada|corrimao|elevador)s?) ; ingress?os? ; bilhetes? ; convites? ; tickets ; na porta ; (?:preco|valor) da entrada ;
    pag(?:a|ar|o) (?:algo |alguma coisa )?para entrar ; (?:pag(?:a|ar|o|am)|cobra(?:m|r)?) (?:\w+ ){0,2}para (?:subir|acessar|ir|descer|curtir|frequentar) ; cobra(?:m|mos)? (?:para entrar|na porta|entrada) ; portaria ;
    (?<=quanto (?:e |custa |esta |que )?)entra(?:r|m)? ; entrance ; cover charge ; para entrar ; entr(?:a|am|ar|o|amos) (?=de graca|gratis|free|vip) ; (?<=mulher |homem |mulheres |homens )(?:entram?|pagam?)`,
  gratis: String.raw`gratis ; gratuit[oa]s? ; de graca ; free ; 0800`,
  consumacao: String.raw`consumac(?:ao|oes)(?: minima)? ; consumive(?:l|is) ; minimum spend`,
  couvert: String.raw`(?:paga|pago|pagar|cobra|cobram|cobrado|cobranca d[eo]) (?:a |o |pela |pelo |por )?(?:musica|artistico|banda|som ao vivo) ; artistico ; couverts?(?: artisticos?)? ; cover ; taxa artistica ; taxa d[ea] musica`,
  happyhour: String.raw`
    (?:desconto|promo) (?:\w+ )?fim de tarde ; happy[ -]?hours? ; happy(?! birthday| da firma| d[ea] empresa) ; doses? duplas? ; dobro ; dobrado ; double ; 2 por 1 ; dois por um ; pague (?:1|um|uma|2|dois) ; leve (?:\d|dois|duas|tres) ; segund[oa] (?:\w+ ){0,2}(?:pela metade|por metade|gratis|de graca|na faixa) ; na compra de um\w* ; promoc(?:ao|oes) ; promos?`,
  openbar: String.raw`open[ -]?bar ; bebidas? liberadas? ; (?<=\b(?:tem|o|do|no|com|ter|rola|esse|desse|pulseira) )open(?! (?:air|food|mic|door))`,
  camarote: String.raw`camarotes? ; area vip ; mesa vip ; vip area`,
  lounge: String.raw`lounges? ; bistros?`,
  listavip: String.raw`listas?(?: vips?)?${OF_FOOD} ; nomes? na lista ; guest ?list ; lista de (?:convidados|desconto)`,
  filmagem: String.raw`film(?:ar|agem|agens|amos|o|a) ; gravar ; gravac(?:ao|oes) ; fotograf\w+ ; fotos? d[aeo]s? (?:festa|noite|evento|balada|show|casa|ontem|sabado|sexta) ; (?<!umas |algumas |ver |as |tem )fotos? ; videos?`,
  agrado: String.raw`mimos? ; brindes? ; agrados? ; regalias? ; beneficios? ; vantage(?:m|ns)`,
  evento: String.raw`
    programac(?:ao|oes) ; agenda ; atrac(?:ao|oes) ; shows? ; bandas? ; bands? ; singers? ; djs? ; line ?up ;
    quem (?:\w+ )?(?:sobe|pisa|vai subir|estara|assume) (?:n?[oa]s? |ao )?(?:palco|som|pick-?ups?|cabine) ; quem (?:vai )?toca(?:r|ndo)? ; quem (?:vai )?canta(?:r)? ; tocando ; vai tocar ; toca(?:r|m)? ;
    musicas?(?: ao vivo)? ; som ao vivo ; som de quem ; (?:algum|qual|rola|vai ter|tem) som(?= (?:hoje|amanha|ai|n[oa]|ao|segunda|terca|quarta|quinta|sexta|sabado|domingo)\b|\W*$) ; ao vivo ; live music ; events? ; festas? ; eventos? ; baladas? ;
    (?<!, )rola(?:ndo)?(?! (?:\w+[aei]r|de|para|um|uma|pix|cartao)\b) ; roles? ; espetaculos? ; sess(?:ao|oes) ; apresentac(?:ao|oes) ; musica en vivo ; concerts? ; cantor[ae]?s? ; artistas? ; participacao`,
  samba: String.raw`sambas? ; roda de samba ; samba de roda ; sambinha`,
  pagode: String.raw`pagodes? ; pagodinho`,
  futebol: String.raw`
    futebol ; [a-z]{4,} (?:x|vs|versus) [a-z]{4,} ; (?:passa(?:m|r|ndo)?|passarao|transmit\w+|assistir|assisto|ver) (?:\w+ ){0,2}(?:jogos?|partidas?|lutas?|ufc|nba|nfl|formula 1|champions|premier league|selecao|clasico|flamengo|corinthians|palmeiras|vasco|fluminense|botafogo|cruzeiro|gremio) ; partidas? de futebol ; jog(?:o|os) (?:do|da|no|de) ; transmit(?:e|em|ir) ; transmissao ; telao ; teloes ; televisao ; tvs? ;
    copa ; brasileirao ; libertadores ; football ; soccer`,
  mesafora: String.raw`
    varandas? ; terracos? ; area externa ; mesas? (?:fora|externas?|do lado de fora|na calcada|ao ar livre) ;
    ar livre ; rooftop ; quintal ; jardim(?! (?!e\b|tem\b|pode\b|com\b|de\b|ou\b|fica\b|voces\b)[a-z]) ; deck ; outside ; outdoor ; calcada ; lado de fora`,
  arcondicionado: String.raw`ar[ -]condicionado ; (?<=tem )ar(?! (?:livre|puro)) ; climatizad[oa]s? ; ventilador(?:es)? ; air conditioning`,
  executivo: String.raw`executivos? ; (?:prato|menu|sugestao|almoco|pedida|comida|cardapio) do dia ; almoco comercial ; comercial(?= (?:do almoco|no almoco)|\W*$) ; pf ; prato feito ; almoco executivo ; menu executivo`,
  rodizio: String.raw`rodizios? ; a vontade ; all you can eat ; liberado`,
  buffet: String.raw`buffets? ; self ?service ; por quilo ; a quilo`,
  sobremesa: String.raw`sobremesas? ; doces? ; desserts? ; postres?`,
  fatia: String.raw`fatias?(?! de) ; pedacos?(?! de) ; slices?`,
  meiaporcao: String.raw`meias?[ -]porc(?:ao|oes) ; (?<=\b(?:a|e a|ou a) )meia(?= (?:sai|custa|fica|vem|serve|tem|por)\b) ; 1/2 porcao ; half portion`,
  degustacao: String.raw`degustac(?:ao|oes) ; degustar ; provar ; prova(?=s? de) ; provinhas? ; reguas? ; flights? ; tasting ; amostras? ; amostrinhas?`,
  petisco: String.raw`
    petiscos? ; petisc(?:ar|amos|ando) ; (?<!\b(?:na|a|cada|por|da|uma|numa|qual) )porc(?:ao|oes)(?! de) ; tira[ -]gostos? ; snacks? ; belisc(?:ar|os?) ; belisquetes? ; appetizers?`,
  comida: String.raw`comidas? ; comer ; lanches? ; lanchonete ; food ; eat ; fome ; larica`,
  cozinha: String.raw`cozinhas? ; ultim[oa]s? (?:pedidos?|comandas?)(?: (?:de|da|na) (?:comida|cozinha))? ; kitchen ; last (?:orders?|call)`,
  bebida: String.raw`
    bebidas? ; beber ; bebericar ; drinks? ; drinques? ; coqueteis ; coquetel ; bons drinks ; cocktails?`,
  cerveja: String.raw`cervejas? ; cervejinhas? ; beers? ; cervezas? ; geladas? ; litrao ; litroes`,
  combo: String.raw`combos? ; baldes? ; kits?`,
  cancelamento: String.raw`
    (?:marc|reserv)\w+ (?:\w+ ){0,3}(?:desist\w+|nao (?:for|puder|der)) ; desist\w+ d[ae] (?:reserva|mesa) ; avis\w+ que nao (?:vou|vamos|da|vai) ; com quanto tempo (?:de antecedencia )?(?:eu |a gente |tenho que |preciso |devo )*(?:avis|cancel|desmarc)\w+ ;
    (?:se|caso) (?:eu |a gente |nos )?nao (?:puder|pudermos|der para|conseguir|conseguirmos) (?:mais )?(?:ir|comparecer|chegar|aparecer) ; cancel(?:ar|amento|amentos|o|ad[oa]s?|am|a|e|em|ei|amos|armos) ; desmarc(?:ar|o|amento) ; remarc(?:ar|acao) ;
    mudar? (?:o|de) horario ; alterar?`,
  reserva: String.raw`
    reservas? ; reserve(?:m)? ; reservam ; reservou ; reservar ; reservamos ; reservad[oa]s? ; bookings? ; reservations? ; reservac(?:ao|ion)`,
  tolerancia: String.raw`
    toleranc?ia ; atras(?:o|ar|ado|ados|armos|e|ei|amos) ; (?:perc?o|perder|perdemos|perde) a (?:mesa|reserva) ; seguram? ; seguramos ; segurar (?:a |o |as |minha |nossa )?(?:mesas?|reservas?|lugar(?:es)?) ; (?:guard|mant)\w+ (?:a |as |minha |nossa )?(?:mesas?|reservas?) ; quanto tempo (?:voces )?segura ; late`,
  grupo: String.raw`
    grupos? ; galera ; turma ; confraternizac(?:ao|oes) ; confra ; empresa ; convidados? ; happy da firma ; group`,
  chuva: String.raw`chuvas? ; chov\w+ ; chuvos[oa]s? ; temporal ; toro ; aguaceiro ; pe d'? ?agua ; garoa(?= |$) ; if it rains? ; rain ; llueve`,
  gerador: String.raw`gerador(?:es)? ; falta(?:r)? (?:de )?luz ; sem luz`,
  lotacao: String.raw`
    lotac(?:ao|oes) ; capacidade ; cabem? ; quantas pessoas (?:cabem|comporta) ; comporta ; capacity`,
  bicicleta: String.raw`bikes? ; bicicletas? ; bicicletario`,
  marmita: String.raw`marmitas? ; marmitex ; quentinhas? ; marmitinhas?`,
  hamburguer: String.raw`hamburgu?er(?:es|s)? ; burgu?ers? ; hamburguesas?`,
  batatafrita: String.raw`batatas?[ -]fritas? ; fritas ; batatinhas? ; batatas? ; french fries ; fries`,
  cachaca: String.raw`cachacas? ; pingas? ; branquinha`,
  uisque: String.raw`uisques? ; whisky ; whiskey ; whiskys ; scotch`,
  gin: String.raw`gins? ; gim`,
  xtudo: String.raw`x[ -]?tudo ; xis tudo`,
  aula: String.raw`aulas? ; ensin\w+ (?:a )?dancar ; aprend\w+ a dancar ; professor(?:a|es)? de danca ; cursos? ; oficinas? ; workshops? ; class(?:es)?`,
  encomenda: String.raw`encomendas? ; encomendar ; sob encomenda`,
  meiaentrada: String.raw`meia[ -]entrada ; pag(?:a|am|o|ar) meia(?![ -]noite) ; (?<!\be )meia(?![ -](?:noite|garrafa|porcao|duzia|hora|pizza|luz|taca)) ; estudantes? ; carteirinha`,
  chuveiro: String.raw`chuveiros? ; chuveirao ; duchas? ; (?:tomar|tomo) (?:um |uma )?banho ; (?:onde )?(?:se lavar|me lavar|enxaguar|tirar (?:a )?areia)`,
  cooler: String.raw`coolers? ; isopor(?:es)? ; caixas? termicas?`,
  tomada: String.raw`tomadas? ; carregar (?:o )?(?:celular|notebook) ; carregador(?:es)? ; outlets?`,
  sinuca: String.raw`sinucas? ; bilhar(?:es)? ; snooker ; pebolim ; toto`,
  banheiro: String.raw`banheiros? ; toaletes? ; restrooms? ; bathrooms? ; bano`,
  demora: String.raw`
    demora(?:m|r|do)? ; demorad[oa] ; tempo (?:medio|de (?:espera|preparo|entrega)) ; quanto tempo ; prazo de entrega ;
    (?:sai|saem|chega|fica pront[oa]|leva|demora)(?:m)? (?:em |a partir de )?(?:uns |ate |cerca de |aproximadamente )?\d+ min(?:utos)?`,
  fila: String.raw`filas? ; espera ; lotad[oa]s? ; cheio ; movimento ; movimentad[oa] ; ordem de chegada`,
  desconto: String.raw`descontos? ; cortesias? ; discounts? ; cupom ; cupons ; voucher`,
  presente: String.raw`vale[ -]presentes? ; gift ?cards?`,
  trazer: String.raw`levar(?! (?:para|pra) (?:casa|viagem)) ; levo ; levando ; leve ; trazer ; trago ; traz ; trazendo ; trazid[oa]s? ; traga ; de fora(?! d[aeo]) ; bring`,
}
