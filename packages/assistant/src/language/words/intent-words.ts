import { FOOD, OF_FOOD } from './food-words.ts'
import { OF_TABLE } from './room-words.ts'

const PEOPLE = String.raw`(?:atendentes?|pessoa|humano|gerente|gerencia|responsavel|dono|dona|proprietari[oa]|supervisor[a]?|funcionari[oa]|moc[oa]|alguem|garcom|equipe|manager|human|person|someone|persona|encargad[oa])`
/** Words of belongings that are left behind. */
const BELONGING = String.raw`(?:celular|carteira|bolsa|chaves?|chaveiro|oculos|casaco|blusa|jaqueta|mochila|guarda[ -]chuva|sombrinha|relogio|brincos?|anel|alianca|pulseira|colar|cordao|corrente|fones?|bone|chapeu|cachecol|moletom|sueter|agasalho|carregador|tablet|notebook|necessaire|sacola|cracha|livro|mamadeira|chupeta|brinquedo|canga|maquiagem|estojo|capacete|bengala|aparelho)`
const OFFICE = String.raw`(?:atendentes?|humano|gerente|gerencia|responsavel|dono|dona|proprietari[oa]|supervisor[a]?|administrac\w+|manager|encargad[oa])`
/** Words of going there, and of what for. */
const VISIT =
  '(?:colar|cola|chegar|ir|passar|dar um pulo|aparecer|tomar|beber|comer|jantar|almocar|entrar|sentar|pedir)'
const WHERE = String.raw`(?:fica|e(?! (?:quant|qual|que|quando|como))|esta|estao|ficam|localiza\w*|sao|funciona)`

/** Words of each intent, as regular expressions of normalized text separated by ` ; `. */
export const INTENT_WORDS = {
  person: String.raw`
    quero gente(?! (?:bonita|nova)) ; ajud\w+ (?:\w+ )?alguem da equipe ; (?:falar|conversar|tratar|resolver) (?:\w+ )?com quem (?:manda|decide|resolve|entende|cuida|responde) ; (?:resolver|tratar|acertar) (?:\w+ ){0,2}com (?:um|uma|alguma|algum) (?:pessoa|alguem|humano) ; tem (?:um |uma |algum |alguma )?(?:atendente|humano)(?: ai| disponivel| online| de plantao)?(?=\W*$) ;
    (?:fal(?:ar|o|e|a)|conversar|falando|atendid[oa]|speak|talk|hablar) (?:\w+ ){0,2}?(?:com|por|to|with|con) (?:o |a |um |uma |algum |alguma |the |una |un )?${PEOPLE} ;
    (?:falar|conversar) (?:direto )?com [oa] (?!gente|galera|turma|familia)\w+ ; (?:quero|queria|preciso|gostaria de|posso|consigo|poderia) falar (?:\w+ )?com (?!voces?\b|a gente)\w+ ; (?:transf(?:er\w+|ira)|me pass(?:a|ar|e)|cham(?:a|ar|e|em)) (?:\w+ ){0,3}${PEOPLE}(?! para (?:dividir|sentar|dancar|ir|jantar|beber|almocar)) ;
    (?:quero|preciso|queria|cade) (?:de |d)?(?:o |a |um |uma )?(?:atendente|humano|gerente|responsavel|dono|dona|supervisor) ;
    (?:atendimento|atendente) (?:humano|real|de verdade) ; (?:pessoa|gente|humano) de verdade ; alguem (?:ai |por ai |real )?(?:de verdade|real|humano) ;
    nao quero (?:falar com )?(?:um |uma |o |esse )?(?:robo|bot|maquina|ia) ; (?:real|actual) (?:person|human) ;
    (?<!(?:vou|vamos|quero|posso|iria) )cham(?:a|e|em|ar) [oa] (?!uber|taxi|conta|galera|turma|policia|samu)\w+(?=(?: (?:ai|por favor|para mim|aqui|agora|rapidinho))+\W*$|\W*$) ; cade o (?:gerente|dono|responsavel) ; me lig(?:a|ar|am|ue|uem) ;
    (?:entr(?:em|e|ar)|retorn(?:em|ar|e)) (?:\w+ )?(?:em )?contato(?: comigo) ;
    alguem (?:pode |poderia )?me (?:ligar|atender|ajudar|responder) ; pass\w* (?:\w+ ){0,2}?(?:para |com )?(?:o |a |um |uma )?${OFFICE} ; ser(?:es)? humanos? ;
    ${OFFICE} (?:\w+ ){0,3}(?:me )?(?:retorn\w+|lig(?:a|ar|ue)|responder|procurar|chamar) ;
    (?:resolver|tratar|assunto|conversa\w*|reuniao|reunir|contato|resolvo|trato) (?:\w+ ){0,4}(?:com|d[ao]) (?:o |a )?${OFFICE}`,
  /** Offices that are asked for with nothing else. */
  office: String.raw`(?:(?:um|uma|o|a) )?${OFFICE}`,
  quote: String.raw`orcamentos? ; orcar ; com quem (?:eu )?(?:falo|posso falar|resolvo|trato)`,
  complaint: String.raw`
    deram (?:a )?(?:minha|nossa) (?:mesa|reserva) ; perd(?:i|emos) a (?:minha |nossa )?mesa ; (?:\d+ ?min\w*|horas?) em pe ; ifood (?:\w+ ){0,3}nao cheg\w+ ; fiz o pedido (?:\w+ ){0,6}cade ; falt(?:ou|aram) (?:\w+ ){1,4}(?:no|na) (?:meu|minha|nosso|nossa) (?:delivery|pedido|entrega|ifood) ; (?:chopes?|cervejas?|drinks?|caipirinhas?|bebidas?|comidas?|pratos?|pizzas?|lanches?) (?:\w+ ){0,3}(?:esta|estava|veio) (?:\w+ )?(?:aguad|choch|choc[oa]\b|ruim|horr|azed|estragad)\w* ; barulho de ontem ; cada vez mais (?:frac|car|ruim|pior)\w* ; cerveja acabou ; ter gritado comigo ; garcom debochando ;
    (?:porcaria|droga|lixo|merda|bosta|palhacada) de (?:atendimento|servico|comida|lugar|noite|bar|restaurante|casa|festa) ;
    (?:foi|estava|achei|foram|virou) (?:um |uma |o |so )?(?:desastre|fiasco|vexame|decepcao|caos|porcaria|tragedia|fracasso|palhacada|bagunca) ; (?:pratos?|pedidos?|comidas?|bebidas?|contas?|entrega|garcom|porcao|lanches?|chopes?|drinks?) (?:\w+ )?(?:nunca|jamais|nem) (?:cheg\w+|v[ei]\w+|apareceu) ;
    pior (?:\w+ )?(?:noite|experiencia|atendimento|lugar|bar|restaurante|balada|comida) ; imund[oa]s? ;
    (?:estava|tava|muito|tudo) suj[oa]s? ; reclama(?:r|cao|coes|ndo)? ; absurd[oa](?! de (?:bom|boa|gostos|lind|delicios|maravilhos)\w*) ; pessim[oa]s?(?! (?:dia|semana|tempo|transito|segunda)\b) ; (?<!\b(?:transito|tempo|dia|chuva|calor|engarrafamento|semana) (?:\w+ )?)horrive(?:l|is)(?! ?\?) ; vergonh(?:a|oso) ; nunca mais ;
    procon ; reclame aqui ; ridicul[oa] ; horroros[oa] ; esper(?:ei|amos) (?:\w+ )?(?:\d+|uma|duas|meia) ?(?:h|horas?|min|minutos) ;
    atendimento (?:\w+ )?(?:ruim|lento|horr\w+|pessimo) ; descaso ; lament(?:avel|o) ; nojent[oa]|nojo ;
    (?:mal|pessimamente) atendid[oa]s? ; destrat\w+ ; maltrat\w+ ; grosseir\w+ ; gross[oa]s? (?:comigo|com) ;
    foi (?:muito )?(?:grosso|grossa|mal educad[oa]) ; mal[ -]educad[oa]s? ; insatisfeit[oa]s? ; decepcion\w+ ;
    revoltad[oa]|indignad[oa] ; (?:risc|amass|arranh|quebr|bat|estrag|manch)(?:ou|aram|eu|eram) (?:o |a |meu |minha |no |na |em )+(?:\w+ )?(?:carro|moto|celular|vidro|retrovisor|roupa|vestido|camisa|blusa) ;
    (?:veio|chegou|estava|tava|serviram|vieram) (?:\w+ ){0,3}(?:errad[oa]s?|fri[oa]s?|cr[uo]a?s?|queimad[oa]s?|estragad[oa]s?|azed[oa]s?|vencid[oa]s?|quente) ;
    (?:cabelo|(?<!mais )barata|inseto|bicho|mosca|pedra|plastico|vidro) (?:no|na|dentro) ; estragad[oa]s? ;
    (?:faz|ha|a|tem) (?:mais de )?(?:\d+|um|uma|meia|duas|quase) ?(?:h|hora|horas|min|minutos)\w* (?:que )?(?:\w+ ){0,3}(?:esperando|aguardando|espero|nada) ;
    (?:esperando|aguardando) (?:\w+ ){0,4}(?:pedido|comida|mesa|conta|garcom|horas?|atendimento) ;
    demor(?:ou|ando|aram) (?:demais|muito|tanto|horrores|para caramba|um seculo|mais de|uma|1|2|\d) ; demora (?:demais|do caramba|absurda) ; complain(?:t)? ; terrible|awful|disgusting ;
    queja|reclamo ; fiz um pedido (?:\w+ ){0,6}nao (?:chegou|veio) ; pedido (?:\w+ ){0,3}nao (?:chegou|veio) ;
    put[oa] (?:da vida|com|da cara)? ; put[oa] ; irritad[oa] ;
    (?:motoboy|entregador|garcom|pedido|entrega) (?:\w+ ){0,2}(?:sumiu|nao (?:chegou|veio|apareceu)) ;
    cade (?:o )?(?:meu|minha|nosso|nossa) (?:pedido|comida|mesa|entrega) ; ate agora nada|nada ate agora ;
    (?:pedido|entrega) (?:\w+ )?atrasad[oa] ; (?<!\bporta e )ninguem (?:me |nos |vem )?(?:atend\w+|respond\w+|traz\w*|trouxe|vem|veio|aparec\w+) ;
    (?:atendimento|servico|comida|lugar|bar) (?:de |uma )?(?:merda|bosta|lixo) ; enganad[oa]|enganacao|golpe|propaganda enganosa`,
  billing: String.raw`
    (?:comanda|conta|fatura|nota) (?:\w+ ){0,4}que nao (?:e|era|sao|foi|eram) (?:meus?|minhas?|noss[oa]s?) ; conta (?:veio|deu|saiu) (?:\w+ ){0,3}(?:mais cara|acima) ; cobraron de mas ;
    cobr(?:ad[oa]s?|aram|ou|anca)(?: \w+){0,6} (?:a mais|errad[oa]|indevid\w+|du(?:as|plicad\w+|plicidade)|dobro|dobrado|2 vezes|duas vezes|que nao (?:pedi|consumi|usei)|nao consumi) ;
    (?:me|nos) cobr(?:aram|ou|ando) ; fui cobrad[oa] ; cobr(?:aram|ou)(?=.*\b(?:sem|que nao|mas|diss\w+|falaram|prometeram|e nao)\b) ; (?:contest|question|confer|rev(?:er|is))\w* (?:\w+ ){0,3}(?:cobranca|conta|comanda|nota|fatura) ; cobranca (?:\w+ ){0,4}(?:no|em|na) (?:meu|minha) (?:cartao|conta|fatura) ; me (?:devem|devendo) ; dev\w+ (?:um |o )?(?:meu )?troco ; debit\w+ (?:\w+ ){0,6}nao (?:pass|aprov|conclu|fui|foi)\w* ; troco a menos ;
    cobranca (?:\w+ ){0,3}(?:indevida|errada|duplicada|dupla|estranha|desconhecida|nao (?:reconhec\w+|fiz|autorizei|e minha)) ; nao reconhec\w+ (?:\w+ ){0,4}(?:cobranca|compra|valor|cartao|fatura|debito|lancamento) ; (?<!\b(?:tem|fazem|faz|ha|aceitam|politica de|como funciona o|da para pedir|posso pedir|consigo|direito a) )estorn\w+ ; em duplicidade|duplicad[oa] ;
    (?:passaram|passou|debitou|debitaram|caiu|cobraram) (?:\w+ ){0,4}(?:duas|2) vezes ;
    conta (?:veio|errada|deu|esta|estava) (?:\w+ )?(?:errada|a mais|muito alta|errado)?(?=.*(?:errad|a mais|nao)) ;
    (?:paguei|pago|pagamos)(?: \w+){0,5} (?:e )?nao (?:\w+ )?(?:receb\w+|cheg\w+|veio|consta|liber\w+|caiu|confirm\w+) ; cade (?:o )?meu dinheiro ;
    (?<!\b(?:mandar|enviar|encaminhar|emitir para voces) (?:uma |a |as |minha |nossa )?)(?:notas? fisca(?:l|is))|cupom fiscal ; (?:quero|exijo|preciso d[eo]) (?:o )?meu dinheiro ; (?:quero|exijo|preciso d[eo]) (?:meu |o )?(?:dinheiro de volta|reembolso) ;
    (?:conta|comanda|fatura|nota)(?= )(?:.{0,60})\bnao (?:pedi|pedimos|tomei|tomamos|consumi\w*|comi|comemos|bebi|bebemos|comprei) ; troco (?:\w+ ){0,3}errad[oa] ; (?:faltou|faltando) (?:\d+ reais|dinheiro|troco) ; valor (?:\w+ ){0,2}errado ;
    overcharged|charged twice ; me cobraron ; comprovante (?:\w+ ){0,3}(?:nao|errado) ;
    pix (?:\w+ ){0,3}(?:errado|duplicado|a mais|duas vezes) ; pix (?:\w+ ){0,8}nao (?:caiu|entrou|chegou|apareceu) ; clona(?:d[oa]|ram)|fraude ; (?:cobr|pass|debit)\w* (?:\w+ ){0,4}(?:2 ?x|2 vezes|duas vezes)`,
  safety: String.raw`
    agred\w+|agressao|agressiv\w+ ; assedi\w+ ; abus(?:o|ada|ado|aram|ou)(?: sexual)? ;
    me (?:bateu|bateram|empurr\w+|machuc\w+|ameac\w+|toc(?:ou|aram)|apalp\w+|xing\w+) ; bateu em|bateram em ;
    (?:fui|foi|fomos|ser) (?:roubad|furtad|assaltad|drogad|ameacad|empurrad|expuls|agarrad|revistad)\w+ ;
    roub(?:o|aram|ou)|furt(?:o|aram|ou) ; (?:levaram|pegaram|sumiram com) (?:a |o )?(?:minha|meu|nossa|nosso) (?:bolsa|celular|carteira|mochila|jaqueta|casaco|chave|relogio|cordao|oculos)s? ; (?:passou|passando|passei|passamos) (?:muito )?mal(?! (?:de (?:fome|rir|tanto|saudade|vontade|amor)|com (?:essa?s?|esta?s?) (?:foto|cardapio|video|preco|post|prato|cheiro bom|delicia))) ; passa (?:muito )?mal(?! (?:com|se|quando|so de|comendo|perto)\b) ;
    intoxica\w+|infeccao alimentar ; (?:pedi|pedir|chamei|chama|chamem|precis\w+ de|peco) socorro ; socorro(?=!) ; ambulancia|samu ; (?<!\b(?:perto d[aeo]|nome|nome d[aeo]|frente (?:a|ao|d[ao])|lado d[aeo]|trabalh\w+ (?:n[oa]|em)|sou d[ao]|proximo (?:a|ao|d[oa])|rua d[ao]) )(?:hospital|policia|bombeiros?)(?! (?:sao|santa|federal|militar|civil)\b) ; (?<=^\W*)socorro(?=\W*$) ; infart\w+|enfart\w+ ; (?:filh[oa]|crianca|menin[oa]|bebe|sobrinh[oa]|net[oa]) (?:\w+ )?sumiu ; tratad[oa]s? (?:\w+ ){0,3}por (?:eu )?(?:ser|sermos) ;
    cort(?:ou|ei|aram) (?:\w+ )?(?:pe|mao|dedo|perna|braco|boca|cabeca) ; cacos? de vidro ; escorreg\w+ ; machuc\w+|sangr\w+|desmai\w+|convuls\w+|queimei|cortei ; (?<!\b(?:drinks?|drinques?|coquetel|shots?|dose|tem|vende\w*|faz\w*|quanto|quero|queria|pedir|leva|preco)(?: (?:o|a|um|uma|do|de|da|chamad[oa]|que se chama|custa|e))* )boa noite cinderela|batizad[oa]|dopad[oa] ;
    racis\w+|homofob\w+|transfob\w+|discrimin\w+|preconceito|injuria ; briga(?:ram|ndo|s)? ; vomit\w+|diarreia ;
    reacao alergica|choque anafilatico ; (?<!\b(?:saidas?|escadas?|portas?|alarmes?|brigadas?|seguro|extintor(?:es)?|protecao|plano|sistema|treinamento|rota de fuga|laudo|vistoria|preven\w+) (?:de |d[ao] |contra |para |em caso de )*)incendio|vazamento de gas ;
    assault\w*|harass\w*|injur\w+|food poisoning|stolen|robbed ; me robaron|agresion|acoso ;
    denunci\w+ ; advogad[oa]|processar (?:voces|o|a)|processo judicial`,
  lost: String.raw`
    fic(?:ou|aram)(?: \w+){0,2} ${BELONGING}(?: \w+){0,2} (?:meus?|minhas?|noss[oa]s?|ai|la) ; fic(?:ou|aram) (?:ai |la )?(?:o |a |os |as )?(?:meus?|minhas?|noss[oa]s?) ${BELONGING} ; (?:larguei|largamos|ficou|caiu)(?: \w+){0,3} (?:meu|minha) ${BELONGING} ;
    (?:perdi|esqueci|esquecemos|perdemos|sumiu|deixei|deixamos)(?: \w+){0,3} (?:${BELONGING}|cartao|(?:documentos?|identidade|rg|cnh)(?!.*\b(?:entr\w+|aceit\w+|barr\w+|digital|foto|copia|serve|vale)\b)) ;
    (?:celular|carteira|bolsa|chave|oculos|casaco|blusa|jaqueta|mochila|relogio|brinco)s? (?:\w+ )?(?:sumiu|sumiram|desapareceu|desapareceram|ficou ai|ficaram ai) ;
    (?:alguem )?(?:achou|acharam|encontrou|encontraram) (?:\w+ ){0,3}(?:celular|carteira|bolsa|chave|oculos|casaco|documento)`,
  greeting: String.raw`
    o+i+e* ; ola+ ; ola ; opa ; e+a+i+ ; e ai ; eae ; bo[am] dia ; boa tarde ; boa noite ; hello ; hi ; hey ; hola ;
    salve ; fala ; good (?:morning|evening|afternoon) ; buen[oa]s (?:dias|tardes|noches) ; buenas ; alo ; coe ;
    tudo bem ; tudo bom ; como vai`,
  thanks: String.raw`
    (?:vou|vamos) (?:ver|pensar|falar|conversar|confirmar|combinar)(?: \w+){0,5} ; (?:e )?te (?:falo|aviso|chamo) ;
    qualquer coisa (?:\w+ ){0,2}(?:chamo|falo|aviso|volto) ; obrigad[oa]s? ; obrigadao ; (?:era|e|foi|seria) so (?:isso|essa duvida)(?: mesmo)? ; so isso mesmo ; por enquanto (?:e so|so isso|e isso) ; valeu ; agradec\w+ ; gratidao ; thanks?(?: you)? ; thank you ; gracias ; brigadao ; tmj ;
    show de bola ; perfeito ; maravilha ; massa ; beleza ; ok(?:ay)? ; certo ; entendi ; combinado ; fechou ; top ;
    otimo ; joia ; legal ; ta bom ; esta bom ; tranquilo ; falou`,
  bye: String.raw`
    tchau ; ate (?:mais|logo|breve|la|ja|amanha|sabado|sexta|domingo|quinta) ; xau ; flw ; bye ; adios ; hasta luego ;
    abracos? ; beijos? ; bom (?:fim de semana|descanso) ; see you`,
  openHours: String.raw`
    (?:seguram|aguentam|resistem) ate (?:quando|que horas) ; ja era (?:por )?hoje ;
    ja apag\w+ ; ainda (?:come|comem|janta|jantam|almoca|almocam|bebe|bebem)(?: ai)?(?=\W*(?:$|\n)) ;
    (?:acaba|termina|encerra)m? quando ; quando (?:e que |que )?(?:\w+ ){0,2}(?:acaba|termina|encerra)m? ; que horas? (?:\w+ ){0,4}(?:servem?|servir|servindo) ;
    ainda dura(?: muito)? ; (?:termina|acaba|encerra)m? (?:muito |bem )?(?:cedo|tarde) ; reabr\w+ ; ja (?:pararam|parou)(?=\W*(?:$|\n)) ; (?:a partir de |desde )(?:que|quantas) horas? (?:\w+ ){0,3}(?:entrar|cheg\w+|atend\w+|receb\w+) ;
    ja abri\w+ ; ainda (?:esta |estao |segue )?(?:viv[oa]s?|de pe|firmes?|aces[oa]s?|pegando fogo|a todo vapor) ; ja (?:esta|estao) (?:recolhendo|encerrando|guardando|varrendo|desligando|apagando|indo embora) ; ainda (?:encontro|pego|acho|alcanco) (?:voces|a casa|o bar|alguem)(?: \w+)? ; (?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo) (?:e |fica |vai |funciona )?ate (?:que|quantas) horas? ; abri\w+ ja ; (?<!(?:posso|podemos|quero|queria|queremos) (?:(?:so|tambem) )?)abr(?:e|em|ir|imos|ira|irao|indo)(?! (?:ai |la |com voces )?(?:\w+ ){0,4}quanto (?:cobra|paga|fica|e a taxa))(?! (?:(?:um|meu|o meu|minha) )?(?:vinh|espumant|branquinh|champ|tint)\w*)(?! (?:uma |outra |nova |mais |a |minha )*(?:franquia|filial|loja|unidade|conta|comanda|garrafa|vagas?|espumante)) ; aberto(?: agora)?|abert[oa]s? ;
    (?<!eventos? )(?<!festas? )fech(?:a|am|ar|ado|ada|ados|adas|amento|ando|ou|aram|amos)(?! (?:a conta|um|uma|para (?:eventos?|festas?|grupos?)|camarote|pacote|negocio|reserva|mesa|(?:o |a )?(?:espaco|casa|bar|salao|lugar|restaurante|mezanino|andar)(?: \w+)? (?:para|so|com)))(?!(?<=fech(?:ar|ando|o|amos)) [oa] (?!(?:bar|casa|restaurante|cozinha|porta|loja|boate|pista|salao|lugar|local|meia|uma|que|tarde|noite|sexta|segunda)\b)[a-z]) ; emend(?:a|am|ar) ; par(?:a|am) (?:de |a |para |no |para o |pro )(?:tarde|almoco|meio) ; (?:ainda )?(?:estao|tem gente) (?:por )?ai ainda ; ainda (?:estao|esta|tem gente) (?:por )?ai ;
    (?<!como )(?<!como e que )funcion(?:a|am|ar|ando|amento|ando|arao|ara) ; horarios?(?: de)?(?: funcionamento| atendimento)? ; expediente ;
    (?:ficam?|vao|vai) ate (?:de noite|a noite|tarde|mais tarde|de madrugada) ; (?:da para|daria para|posso|consigo|podemos|conseguimos|consegue|conseguiria|rola(?: de)?|tem como) (?:a gente |eu )?(?:jantar|almocar|tomar cafe)(?: ai)?(?! com\b(?! voces)| em\b) ; tem (?:atendimento|funcionamento)(?! (?:\w+ )?(?:para|de|com|especial)) ; (?:posso|consigo|podemos|conseguimos|da para|rola(?: de)?|tem como) (?:a gente |eu )?(?:colar|cola|aparecer|chegar|dar um pulo|passar|encostar|brotar)(?: ai| la)?(?: (?:para )?(?:almocar|jantar|comer(?: algo| alguma coisa)?|beber(?: algo| alguma coisa)?|lanchar|petiscar|tomar (?:um|uma) \w+|tomar (?:uma|umas)))?(?= (?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|que horas|dia \d+|daqui|agora|ja ja|mais tarde|logo|no almoco|na janta|no jantar)\b|\W*$) ; ainda (?:esta |estao )?(?:\w+ ){0,2}?(?!contrat|vend|aceit|reserv|procur|precis|pens|decid|quer|esper|espi|aguard)\w{3,}[aei]ndo ; ainda (?:da|consigo|posso|tem como|vale|rola)(?: para| de| a pena)? (?:pegar|ver|aproveitar|curtir|assistir|dancar|alcancar|encontrar|aparecer|colar|dar um pulo|passar) ; ainda (?:entram?|(?:da para|consigo|posso) entrar) ; ainda (?:esta |estao )?(?:tendo|tocando|acontecendo|bombando) ; (?:esta|estao) bombando ; (?:ainda |ja )?(?:esta|estao|segue|seguem) (?:ainda |ja )?(?:servindo|atendendo|recebendo) ; ainda (?:servem?|atendem?|recebem?) ; ja (?:servindo|atendendo) ; ainda (?:esta |estao |ta )?rol(?:a|ando) ; rol(?:a|ando) ainda ; da para (?:jantar|almocar|comer|beber|chegar|ir)(?: \w+)? agora ; ainda (?:da|posso|consigo) (?:para )?(?:ir|almocar|jantar|comer|beber|tomar|chegar) ; atend(?:em|endo)(?! (?:a domicilio|pelo|por|grup\w+|galera|turma|excurs\w+|festa|evento)) ; esta(?:o)? rolando ; (?:ainda|da) (?:\w+ )?(?:da )?tempo ; da tempo ;
    (?:janta|jantar) (?:e |vai |fica |rola )?ate (?:que|quantas) horas? ; ate que horas? (?:\w+ ){0,3}(?:entrar|chegar|atend\w+|receb\w+) ; ate que horas? (?:\w+ )?(?:voces|vai|vao|fica|ficam|e|hoje|rola|da) ;
    que horas? (?:voces )?(?:abre|fecha|comeca|termina|acaba|encerra|vai|vao) ; (?:abrem?|fecham?|comecam?|terminam?|acabam?|encerram?|vai|vao) (?:a |as |ate )?(?:que|quantas) horas? ;
    (?<!(?:tem|o|do|no|com|de|ter|rola|e|esse|desse|pulseira|camarote) )open(?:ing)?(?! bar)|close(?:s|d)?|closing|hours ; abren|cierran|abierto|horario|cerrado ; que dias ;
    vai ter (?:festa|balada|expediente|role) ; (?:tem|serve|servem|rola|teem|vai ter|vao ter|tera|havera) (?:janta|jantar|almoco) ; ate (?:que|quantas) horas? (?:\w+ ){0,2}(?:serve|servem|sai|tem|vai|rola|e) (?:o |a )?(?:almoco|jantar|janta)(?! (?:executivo|comercial|kids)) ; so almoco ;
    (?:posso|consigo|podemos|da para|rola(?: de)?|tem como|vale) (?:\w+ ){0,2}?${VISIT}(?: (?!(?:com|levar|de|para|o)\b)\w+){0,3} (?:agora|ainda|hoje a noite|hoje de noite) ; ${VISIT} (?:ai|la) agora ;
    (?:se|chego|chegando|chegar)(?: \w+){0,3} (?:\d{1,2} ?h\w*|\d+ min\w*|meia noite|tarde|mais tarde)(?:,)? (?:\w+ ){0,2}(?:ainda|da tempo|tem gente|encontro|pego|vai estar) ; ainda tem gente ;
    voces (?:trabalham?|atendem|estao (?:na ativa|funcionando|recebendo|trabalhando|operando))(?= (?:hoje|amanha|n[oa]|agora|dia|segunda|terca|quarta|quinta|sexta|sabado|domingo|ai)\b|\W*$) ; funfa(?:ndo|r|m)? ; na ativa ; recebendo (?:gente|clientes|pessoas) ; portas ;
    volta(?:m)? (?:a abrir|que horas|quando) ; folg(?:a|am)`,
  doors: String.raw`abre[m]? ; fecha[m]?(?! (?:o |a )?(?:espaco|casa|bar|salao|lugar|restaurante|mezanino|andar)(?: \w+)? (?:para|so|com)) ; abert[oa]s? ; (?<!como )(?<!como e que )funciona[m]?`,
  timeQuestion: String.raw`
    (?:comeca|termina|acaba|encerra)m? (?:muito |bem |mais )?(?:cedo|tarde) ;     (?:ate |a partir de |de )?que horas? ; que hora ; qual (?:o )?horario ; quando ; ate quando ; que horario ;
    what time ; when ; a que hora ; until when ; horarios?`,
  address: String.raw`
    (?:qual|quais) (?:e )?(?:o |a )?(?:bloco|loja|quadra|cep|numero da (?:casa|rua|porta))(?=\W*$| e | voces| mesmo) ;
    rua e (?:o )?numero ; numero e (?:a )?(?:rua|bairro) ; nome da (?:sua )?rua ;
    (?:onde|aonde) (?:(?!estacion|fum|guard|deix|compr|pag|par)\w+ )?${WHERE}(?: (?:voces|o|a|isso|ai|esse|mesmo|situad\w*))? ; ${WHERE} onde ;
    aonde (?:e|fica|voces) ; endereco ; localizacao ; localizad[oa]s? ;
    como (?:eu )?(?:faco para )?cheg(?:o|ar|a|amos) ; que (?:rua|bairro|regiao|cidade|lado) ;
    (?:qual|em que|em qual|que) (?:a |o |e o |e a )?(?:andar|rua|bairro|cep|cidade|quadra|avenida|setor|regiao|shopping|predio|edificio|torre|galeria|endereco|esquina|praia|praca|orla|numero da (?:rua|avenida|casa))(?!(?: \w+){0,6} (?:nasc|vei[oa]|vieram)) ; cep ; mapa|maps|waze|gps|google maps ;
    location|address|where (?:are|is)|how (?:do i|to) get ;
    direccion|donde (?:esta|estan|queda|quedan)|ubicacion|como llego ; manda(?:r)? a loc\w* ; ponto de referencia ;
    ficam? (?:em|no|na) (?:que|qual)(?: (?:o )?(?:rua|bairro|cep|cidade|quadra|avenida|setor|regiao|shopping|endereco|lado|parte|zona|praia|praca|orla))? ;
    (?:voces?|casa|bar|restaurante|ai|lugar|isso) (?:e|sao|fica|ficam|esta|estao) (?:bem |ai )?(?:no|na|em|perto|pertinho|proximos?|longe|do lado)(?! (?:frente|pessoas)) ;
    (?:fica|e) (?:bem )?perto (?:de onde|do que|d[aeo])`,
  phone: String.raw`
    telefones? ; (?:numero|contato)(?! d[ao] (?:rua|avenida|casa|mesa|predio|loja|sala))(?: d[eo] (?:voces|telefone|contato|bar|restaurante))? ; liga(?:r|cao) ; ligo ;
    celular (?:de voces|do bar|do restaurante) ; phone(?: number)? ; call you ; llamar`,
  email: String.raw`emails? ; e-mails? ; mail ; correo`,
  website: String.raw`(?<!(?:compr\w+|pag\w+|peguei|reserv\w+) (?:\w+ )?(?:no|pelo) )sites? ; website ; pagina (?:da internet|web) ; link d[oe] site ; web`,
  instagram: String.raw`(?<!\b(?:vi|vimos|achei|encontrei|conheci|descobri|sigo|seguia|postaram|anunciaram|publicaram|disseram|diz|dizia|falava|apareceu) (?:\w+ ){0,3}(?:n[oa]|pel[oa]|d[oa]) )instagrams? ; arroba ; @ de voces ; (?:qual|o|seu|d[ao]|um) @(?= |\W*$) ; (?:marc\w+|posta\w*|menciona\w*) (?:\w+ ){0,3}(?:no|nos|em) (?:story|stories|status do insta)`,
  facebook: String.raw`(?<!\b(?:vi|vimos|achei|encontrei|conheci|descobri|sigo|seguia|postaram|anunciaram|publicaram|disseram|diz|dizia|falava|apareceu) (?:\w+ ){0,3}(?:n[oa]|pel[oa]|d[oa]) )facebook`,
  twitter: String.raw`twitter ; perfil no x`,
  linkedin: String.raw`linkedin`,
  whatsapp: String.raw`(?<!\b(?:pelo|por|no|via|aqui no|esse) )whatsapp`,
  social: String.raw`
    redes? socia(?:l|is) ; midias? socia(?:l|is) ; social media ; redes sociales ; seguir voces ; perfil de voces ; (?:tem|qual|teem) (?:e )?(?:o |algum |um )?perfil(?=\W*$| (?:no|na|de|d[ao])\b) ; fotos? d[aeo]s? (?:comidas?|pratos|casa|ambiente|lugar|bar|restaurante)`,
  contactAll: String.raw`(?:formas|meios) de contato ; contatos ; como (?:entro|entrar|faco) (?:em )?contato`,
  price: String.raw`
    quanto(?: \w+){0,3} ; quantos? (?:custa|custam|e|sai|paga) ; precos? ; valor(?:es)? ; custa(?:m)? ; qto ;
    how much ; price ; cuanto ; precio ; cobra(?:m|r)? ; paga(?:r|m)? ; (?:e|eh|sao|vai ser) pag[oa]s? ; (?:e|sao|entra) (?:de graca|gratis|gratuit[oa]|free)`,
  expensive: String.raw`
    (?:voces?|ai|la|lugar|casa|bar|restaurante|comida|preco|precos|cardapio|tudo) (?:ai )?(?:sao|e|esta|estao) (?:muito |meio |tao )?(?:car[oa]s?|barat[oa]s?|salgad[oa]s?|em conta|acessive(?:l|is)) ;
    e (?:muito |meio )?car[oa](?: ai)? ; faixa de preco ; (?:preco|media|valor) (?:medio|de preco|media|por pessoa) ; ticket medio ;
    (?:quanto|que) (?:\w+ ){0,4}gast(?:a|o|ar|amos|aria) ; gast(?:a|ar|o) (?:em media|por pessoa|mais ou menos) ; is it expensive|are you expensive|price range ; es caro|son caros`,
  reserve: String.raw`
    reserv(?:a|ar|e|o|as|ado|ei|em) ; (?:tem|teria|tinha|ha|sobrou|consegu\w+|arrum\w+|queria|quero) (?:\w+ )?vagas?${OF_TABLE} ;
    (?:uma|ter|tem|pegar|guardar|separar|segurar|garantir|marcar|agendar|arruma\w*|consegue|ver|quero|queria) (?:a |uma |umas? |duas |1 |2 )?mesas? ;
    mesas? (?:para |pra |n[oa] )?(?:est[ae] |ess[ae] )?(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d+|\d+ ?h)(?! (?:e|sao|tem|custa|paga|quanto)\b) ;
    mesas? (?:[^\s?]+ ){0,4}(?:para|pra|com|de|p) (?:\d+|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|uns|umas|hoje|amanha) ;
    book(?:ing)?(?: a table)?|table for|reservation ; reservar|reserva(?:cion)?|mesa para ;
    agendar|marcar (?:um )?(?:jantar|almoco|horario) ; outra (?:para|mesa|reserva)(?! (?:hora|dia|data)) ; encaix(?:a|ar|e|am)(?: (?:a gente|nos|eu|mais))? ;
    (?:guard\w+|segur\w+|separ\w+|arrum\w+|consegu\w+|reserv\w+) (?:um |uns |o |\d )?(?:lugar|lugares|cantinho|espaco)(?! (?:para|pro|onde) (?:o carro|estacion|deixar))`,
  cancel: String.raw`
    cancel(?:a|ar|e|em|amento|o|ado|ada) ; desmarc(?:a|ar|o|ue|ado) ;
    (?:talvez|pode ser que|capaz que) (?:eu |a gente |nos )?nao (?:va|vamos|possa|possamos|consiga|consigamos|role|de)(?: (?:mais|ir|poder|para ir))*(?=\W*$|[.,!?;\n]| (?:n[oa]|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo)\b) ;
    ninguem mais vai(?! (?:de|para)) ; nao (?:vai|vao) (?:dar|rolar) (?:mais )?para (?:a gente|nos|nois|mim|gente|eu)(?! \w+[aei]r\b) ; nao (?:vou|vamos|irei|iremos|poderei|poderemos|conseguiremos|conseguirei|vai dar para|consigo|podemos|conseguimos|vou poder|vamos poder|vai dar) (?:mais )?(?:ir|comparecer|conseguir ir|poder ir)(?! (?:(?:tao |muito |mais )?(?:cedo|tarde)|de (?!noite\b)\w+|com \d+|sem|a pe|antes|ate|depois|as \d+)\b) ;
    cancelar ; (?:tir|remov|apag|exclu|suspend|risc)\w+ (?:a |de la a )?(?:minha|nossa|essa|aquela) (?:reserva|mesa) ; (?:tir|remov|risc)\w+ (?:o |a )?(?:meu nome|mesa|reserva) da (?:agenda|lista de reservas) ; desist(?:i|o|imos)(?! \d) ; (?:esquec[ea]|esquecam|deixa|libera|liberar|liberem|solta) (?:a |minha |nossa |essa |aquela )+(?:reserva|mesa) ; (?:a gente|nos|nois) nao (?:vai|vamos)(?= *$|[.,!?;\n]) ;
    nao (?:vou|vamos|irei|iremos|vai) (?:mais|(?:mais )?(?:conseguir|dar|rolar|poder))(?:,? (?:mais|nao|desculp\w+|infelizmente|gente|pessoal|obrigad[oa]|ta|viu|amanha|hoje|sabado|sexta|domingo))*(?=\W*$|[.,!?;\n])`,
  guestList: String.raw`
    (?:nomes?|nois|me|a gente|coloca\w*|bota\w*|poe|poem|por|inclui\w*|adicion\w*|entrar|quero|na) (?:\w+ ){0,5}listas?${OF_FOOD} ;
    listas? (?:vip|amiga|de convidados|de desconto|free|hoje|sexta|sabado|para|(?:d[aeo]|na)(?! ${FOOD}\b)) ; tem lista ;
    guest ?list ; lista vip ; lista${OF_FOOD} ; (?<!(?:area|camarote|mesa|setor|open|ingresso|espaco|entrada|pulseira) )vip(?= (?:hoje|amanha|n[ao]|de|da|do|dess[ea]|segunda|terca|quarta|quinta|sexta|sabado|domingo)\b) ; (?:nomes?|coloca\w*|bota\w*|poe|entrar|inclui\w*) (?:\w+ ){0,4}(?:na|da|para a) vip`,
  menu: String.raw`
    cardapios? ; (?:quais|que) (?:sao )?(?:os |as )?(?:sabores|pratos|opcoes|drinks|bebidas) ; menu ;
    carta(?: de (?:vinhos|drinks|cervejas))? ; o que (?:voces )?(?:tem|servem|vendem) (?:para|de) (?:comer|beber) ;
    the menu ; la carta`,
  events: String.raw`
    quem (?:\w+ )?(?:sobe|pisa|vai subir|estara|assume) (?:n?[oa]s? |ao )?(?:palco|som|pick-?ups?|cabine) ; (?:quem|que horas) (?:\w+ )?sobem? no palco ; sobem? no palco (?:que|quando) ; quem (?:\w+ ){0,2}(?:toca|tocar|canta|cantar|se apresenta|tocando|comanda|comandar|puxa|anima|animar|discoteca|faz|fazer)(?= (?:o|a|no|na|nesse|nessa|esse|essa|n?esta) (?!decoracao|pagamento|entrega|reserva|comida|bolo|cozinha|pedido)\w) ; artistas? ; (?:e|vai ser|sera) com quem ; quem (?:que )?(?:vai )?(?:toca|tocar|canta|cantar|se apresenta|tocando) ; programacao ; agenda ; atrac(?:ao|oes) ; shows? ;
    (?:o )?que (?:\w+ ){0,2}(?:vai ter|vao ter|tem|rola|vai rolar|esta rolando|vai tocar|toca|teremos)(?: de (?:bom|legal|festa|evento|show|musica))?(?= (?:hoje|amanha|n[oa]|ness[ea]|ness[ea]|dia|sabado|sexta|domingo|quinta|quarta|terca|segunda|fim|esse|essa|para)|$| ai| por ai) ;
    (?:vai|vao|ira) ter (?:o )?que ; (?:vai|vao) ter (?:algo|alguma coisa|nada) ;
    tem (?:o que|algo|alguma coisa|algum evento)(?= (?:n[oa]|hoje|amanha|sabado|domingo|sexta|quinta|quarta|terca|segunda|dia \d+)\b) ;
    qual (?:e |vai ser )?(?:a|o) (?:boa|som|role|evento|show|programacao|atracao|festa) ; line ?up ; musica ao vivo ;
    vai ter (?:show|festa|samba|pagode|musica|dj|banda|alguma coisa|algo|o que) ; what'?s (?:on|happening) ;
    live music|who is playing|playing tonight ; quien toca|que hay ;
    (?:sabado|sexta|domingo|quinta|quarta|terca|segunda|hoje|amanha|dia \d+)(?: agora)?(?: dia \d+)? (?:e|vai ser|tem|rola|vai rolar|vai ter|tera) o que ;
    (?:dia \d+|sabado|sexta|domingo|quinta|quarta|terca|segunda|hoje|amanha) (?:e|vai ser|vem) quem ; quem (?:vem|se apresenta|estara|anima|comanda) ;
    que festa|qual festa|qual (?:e )?o (?:show|som|role|evento) ; eventos?`,
  about: String.raw`
    historia d[aeo] ; quem (?:sao|e) voces ; sobre (?:voces|a casa|o (?:bar|restaurante)) ;
    (?:que|qual) (?:o )?(?:tipo|estilo|proposta) (?:de|d[ao]) (?:lugar|casa|comida|bar|restaurante|musica|som|culinaria) ;
    quando (?:\w+ ){0,3}(?:abriu|surgiu|foi fundad|inaugur|comecou)\w* ; desde quando (?:existe|estao|voces|o|a) ;
    quem (?:e |sao )?(?:os? |as? )?(?:fund\w+|don[oa]s?|chef|cozinheir[oa]) ; how old|about (?:you|the place) ;
    nome d[oa]s? (?:don[oa]s?|proprietari[oa]s?|chef|fundador\w*|cozinheir[oa]) ; fundad[oa]s?|fundador\w*|inaugurad[oa]`,
  robot: String.raw`
    (?:e|eh|voce e|voces sao|sou atendido por|falando com|isso e) (?:um |uma |a )?(?:robo|bot|ia(?=\W*$|[?!,.])|inteligencia artificial|maquina|assistente virtual) ;
    (?:are you|r u) (?:a )?(?:bot|robot|human|real) ; eres (?:un )?(?:bot|robot) ; (?:robo|bot|maquina) ou (?:e )?(?:uma? )?(?:pessoa|gente|humano) ; (?:pessoa|gente|humano|alguem) (?:de verdade |real )?ou (?:e )?(?:uma? )?(?:robo|bot|maquina) ;
    quem e voce ; voce e (?:uma pessoa|humano|real|de verdade|gente)`,
  injection: String.raw`
    (?:ignor\w+|esquec\w+|desconsider\w+|desobede\w+)(?: \w+){0,4} (?:instruc\w+|regras?|orientac\w+|comandos?|prompt|ordens) ;
    ignore (?:all|previous|your|the) ;
    (?:voce|vc) (?:agora )?(?:e|sera) (?:agora )?(?:o dono|o gerente|um|uma|o administrador|dan|livre)(?=.*(?:descont|instru|regra|respond|grat|libera|confirm)) ;
    (?:system|sistema) ?(?:prompt|:) ; prompt(?: do sistema)? ; \[ ?(?:system|sistema|admin) ;
    new instructions|novas instrucoes ; suas (?:instrucoes|regras internas|diretrizes) ;
    modo (?:desenvolvedor|debug|admin|dono|manutencao) ; developer mode ; liber(?:a|ar|e) (?:\w+ ){0,6}(?:gratis|descontos?|de graca) ; ordem d[oa] (?:dono|dona|gerente) ; (?:numero|telefone|pix|celular|endereco) (?:\w+ ){0,2}d[oa] (?:gerente|dono|dona|garcom|garconete|funcionari[oa]) ;
    respond(?:a|e|er) (?:apenas|somente|so) ; aja como|finja (?:que|ser)|simule (?:que|ser)|a partir de agora voce ;
    respond(?:a|e|er)(?: apenas| somente| so)?(?: com)? ?: ; repita (?:exatamente|comigo|a frase|as) ;
    (?:dados|telefones?|numeros?|lista|nomes) d[eo]s (?:outros )?(?:clientes|convidados|funcionarios) ;
    confirme que (?:e|esta|tudo|eu) ;
    sou o (?:dono|desenvolvedor|administrador|programador|gerente)(?=.*(?:libera|descont|mude|altere|muda|aprov|gratis|senha|dados|acesso)) ;
    d[ae]r? (?:me )?\d+ ?% (?:de )?desconto ;
    respond(?:a|e|er) (?:exatamente|literalmente) ; (?:traduza|complete|termine|continue) (?:a |para |essa |esta )(?:frase|o ingles|o espanhol|ingles|espanhol)(?=.*:) ;
    (?:olvid\w+|ignor\w+) (?:\w+ ){0,3}(?:instrucciones|reglas) ; voce e (?:a |o )?dan ; sem (?:restricoes|limites|filtros) ; (?:at|haj)ue como ;
    codigo[ -]fonte ; (?:chave|token) (?:da|de|do) (?:api|acesso|sistema) ; senha (?:do|de|da) (?:banco|sistema|admin|servidor|painel|dono|gerente) ; usuario e senha ;
    (?:muda|mude|altera|altere|troca|baixa|abaixa) o preco ; cancel(?:a|e|ar) tod[ao]s ; (?:libera|descola|arruma|garante)(?: \w+){0,4} (?:permuta|cortesia|brinde) ; permuta ;
    faturamento ; obedec(?:e|a) a mim`,
  abuse: String.raw`
    lixo ; inutil ; inuteis ; burr[oa] ; idiotas? ; imbecil ; otari[oa]s? ; trouxa ; (?:vai|vao) (?:tomar|se) (?:no|f\w*) ; foda-se ; fdp ; filh[oa] da puta ;
    merda ; bosta ; cala a boca ; nudes? ; vadia ; viad[oa] ; desgraca(?:d[oa])? ; fuck \w+ ; stupid bot`,
  yes: String.raw`
    sim ; pode(?: ser| sim)? ; claro ; isso(?: mesmo)? ; por favor ; quero(?: sim)? ; ok ; confirm[ao](?:do)? ;
    certo ; beleza ; yes ; si ; aceito ; bora ; fechado ; uhum ; aham ; positivo ; perfeito ; com certeza ; exato ;
    chama ; manda`,
  no: String.raw`nao(?: precisa| quero| obrigado| obrigada)? ; deixa(?: para la| quieto)? ; no ; depois`,
}
