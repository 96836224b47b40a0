/** What a told grievance is made of, normalized: regular expressions, ` ; ` between two of them. */
export const GRIEVANCE_WORDS = {
  /** Enough by itself, however little else is said. */
  outrage: String.raw`
    palhacada ; falta de (?:respeito|educacao|consideracao|profissionalismo) ; decepcao ; (?:que|um) lixo de ; ladr(?:ao|oes) ; fuleir[oa]s? ;
    deix(?:a|ou) (?:muito )?a desejar ; insatisf\w+ ; (?:relatar|reportar|comunicar) (?:um |uma |o |a )?(?:\w+ )?(?:problema|ocorrido|incidente|situacao) ;
    experiencia (?:\w+ )?(?:ruim|terrivel|horrivel|pessima|frustrante|desagradavel) ; lesad[oa] ; humilhad[oa]s? ; constrangid[oa]s? ; constrangimento ; caloteir[oa]s? ;
    me sent(?:i|indo) (?:\w+ )?(?:enganad|lesad|humilhad|desrespeitad|constrangid|um lixo)\w* ; desrespeit\w+ ; que (?:mico|raiva|odio|bagunca|zona|desorganizacao) ; desorganiza\w+ ;
    (?:propaganda|anuncio|promocao)(?: \w+){0,4} (?:mentira|mentiros[oa]|falsa|enganosa) ; mentiros[oa]s? ; sacanagem ; inaceitavel ; inadmissivel ; revoltante ; frustrante ;
    isso e (?:um )?(?:roubo|assalto|crime) ; processar (?:voces|esse|essa|o|a|este|esta) ; (?:pior|pessim[oa]) (?:\w+ )?(?:da vida|da cidade|que ja) ; tir(?:ando|aram) (?:com a )?(?:minha|nossa) cara ;
    nao (?:volto|piso|indico|recomendo)(?: mais)?(?! \w+ (?:horas|cedo|tarde)) ; nao gostei(?: (?:nada|nem um pouco))? d[aeo] (?:como|jeito|atendimento|forma|maneira|servico|experiencia|tratamento) ;
    horror ; (?:quero|exijo|espero|aguardo) (?:uma )?(?:posicao|explicac\w+|satisfac\w+|solucao|providenci\w+|resposta|retratacao) ; exijo ; (?:vou|vamos) (?:fazer|abrir|registrar) (?:um |uma )?(?:bo|boletim\w*|reclamac\w+|denuncia|queixa) ;
    vigilancia sanitaria ; vou (?:avaliar|dar nota|postar|expor|divulgar)(?! (?:bem|otimo|5|10)) ; (?:1|uma|zero) estrelas? ; nota (?:zero|0|1) ; perderam (?:um |uma |o |a )?(?:\w+ )?client\w+ ; esperava (?:muito )?mais ; ja foi (?:muito )?melhor ; (?:e|ta de|so pode ser) (?:uma )?brincadeira(?: ne| isso|$) ;
    devolver o (?:que|produto|item) ; nao recomendo ; (?:link|site|qr ?code|app|aplicativo|ar condicionado|elevador|maquin\w+|cardapio digital)(?: \w+){0,4} nao (?:\w+ )?(?:funciona|abre|carrega|liga|vai|entra|esta funcionando) ;
    nao (?:era|foi) (?:isso|isto|esse|essa|o) (?:\w+ ){0,2}(?:eu |a gente )?(?:pedi|pedimos|que combin\w+|combinado) ; what a (?:joke|shame) ; rip ?off ; unacceptable ; worst ; very (?:rude|disappointed) ; una verguenza ; pesim[oa]`,
  /** Harm to somebody: the gravest of all. */
  harm: String.raw`
    passou a mao (?:em|n[ao]s?) ; (?:coloc\w+|bot\w+|puser\w+|por) (?:algo|alguma coisa|droga|coisa|remedio) (?:n[ao]|em) (?:\w+ )?(?:bebida|copo|drink) ;
    (?:cai|caiu|caimos|tropec\w+) (?:\w+ )?(?:n[ao]s?|d[ao]s?|em|sobre) (?!gosto|conta|promo)\w+ ; quebr(?:ou|ei) (?:o |a |um |uma )?(?:dente|perna|braco|pe|mao|dedo|costela|nariz|tornozelo) ;
    (?:incomod|assedi|ameac|persegu|perturb|segu|filman|encar)\w*ndo (?:a gente|minhas?|meus?|as|eu|el[ae]|nos|geral) ; (?:me|nos) (?:incomod|assedi|ameac|persegu|perturb|segu)\w*ndo ; dop(?:ou|aram|ada|ado) ; apag(?:uei|ou)(?! a luz) ; nao esta (?:nada )?bem(?! (?:passad|gelad|assad|frit))(?= |$) ;
    levei um (?:choque|tombo|soco|tapa|tiro) ; tom(?:ei|ou) (?:um )?(?:choque|soco|tapa|tombo) ; se? (?:queim|machuc|cort)(?:ou|ei) ; falsificad[oa]s? ; engasg\w+ ; torc(?:i|eu) o (?:pe|tornozelo|joelho) ; fraturou ; se feriu|ferid[oa]s? ; importun\w+ ; toc(?:ou|aram) em mim ; segu(?:iu|iram) (?:a gente|minha|meu|eu|nos) ; persegui\w+ ;
    (?:comida|peixe|camarao|ostra|carne|prato|jantar|lanche|maionese)(?: \w+){0,3} fez mal ; fez mal (?:para|a) (?:mim|minha|meu|gente|todos) ; arma de fogo|arma na`,
  /** What the service of a house is made of. */
  service: String.raw`
    pedidos? ; pratos? ; comidas? ; pizzas? ; carnes? ; picanha ; lanches? ; hamburguer(?:es)? ; burgu?er ; esfihas? ; sushi ; peixe ; camar(?:ao|oes) ; frango ; bebidas? ; drinks? ; drinques? ; cervejas? ; chopes? ; caipirinhas? ; vinhos? ;
    agua ; refrigerantes? ; batatas? ; sobremesas? ; bolos? ; saladas? ; porc(?:ao|oes) ; marmitas? ; arroz ; molho ; contas? ; comandas? ; cartao ; pix ; maquininha|maquina ; trocos? ; valor(?:es)? ; notas? ; nota ; couvert ; entradas? ; ingressos? ; reservas? ; mesas? ;
    listas? ; portaria ; porta ; garcons|garcom ; garconetes? ; atendentes? ; moc[oa]s? ; rapaz(?:es)? ; caixas? ; gerentes? ; don[oa]s? ; segurancas? ; host(?:ess)? ; recepcionistas? ; recepcao ; manobristas? ; valet ; motoboys? ; entregador(?:es)? ;
    bar(?:man|tender) ; equipe ; funcionari[oa]s? ; staff ; atendimento ; servico ; banheiros? ; som ; musica ; filas? ; espera ; cozinha ; app|aplicativo ; entregas? ; promoc(?:ao|oes) ; happy hour ; propaganda ; lugar ; ambiente ; taxa ; couverts? ; pulseiras? ; camarote ;
    que (?:eu |a gente )?(?:comi|comemos|pedi|pedimos|bebi|bebemos|tomei|comprei) ; sabor(?:es)? ; djs? ; cardapio ; precos? ; credito ; debito ; estomago ; barriga ; order ; food ; waiter ; bill ; service ; pedido ; comida ; cuenta ; mesero`,
  /** Something happened: told of the past. */
  past: String.raw`
    ve(?:io|ieram)|vieram ; cheg(?:ou|aram|ei|amos) ; esta(?:va|vam) ; tinha(?:m)? ; foi|foram|fui|fomos ; fez|fizeram|fiz ; deu|deram ; diss(?:e|eram) ; trouxe\w* ; quis\w* ; pude|pode(?:mos)? nao ; era(?:m)? ; puseram|pos ;
    (?!quanto|muito|outr|algum|nenhum)[a-z]{2,}(?:aram|eram|iram) ; (?!(?:estou|sou|vou|dou|meu|seu|teu|deus|museu|chapeu|breu|pneu|europeu)\b)[a-z]{2,}(?:ou|eu|iu) ; ped(?:i|imos) ; pagu?(?:ei|amos) ; fi(?:quei|camos) ; esper(?:ei|amos) ; reserv(?:ei|amos) ; compr(?:ei|amos) ;
    encontr(?:ei|amos) ; achei ; receb(?:i|emos) ; tive|estive|tivemos|estivemos ; s[ae](?:i|imos) ; com(?:i|emos) ; beb(?:i|emos) ; tomei ; mandei|enviei ; cai ; perdi ; senti ; was|were|came|got|had|did`,
  /** Somebody of the house did it to them. */
  deeds: String.raw`
    (?:me |nos )?(?:cobraram|cobrou)(?= |$) ; colocaram ; lancaram ; passaram ; barr(?:aram|ou) ; expuls(?:aram|ou) ; cancel(?:aram|ou) ; troc(?:aram|ou) ; esquec(?:eram|eu) ; neg(?:aram|ou) ; recus(?:aram|ou) ; jog(?:ou|aram) ; grit(?:ou|aram) ;
    ignor(?:ou|aram) ; engan(?:ou|aram) ; ment(?:iu|iram) ; derrub(?:ou|aram) ; derram(?:ou|aram) ; sum(?:iu|iram) ; fizeram (?:eu|a gente|nos|minha|meu) ; deram (?:a )?(?:minha|nossa) ; cort(?:ou|aram) ; desmarc(?:ou|aram) ; perder(?:am)? (?:meu|minha|nosso|nossa)`,
  /** What is wrong with it. */
  fault: String.raw`
    fri[oa]s? ; gelad[oa]s?(?! (?:estava|e|vem)) ; morn[oa]s? ; dur[oa]s? ; cru[as]?s? ; crua ; queimad[oa]s? ; salgad[oa]s? ; azed[oa]s? ; podres? ; murch[oa]s? ; aguad[oa]s? ; choc[oa]s? ; quentes? ; velh[oa]s? ; ressecad[oa]s? ; encharcad[oa]s? ;
    errad[oa]s? ; trocad[oa]s? ; faltando ; falt(?:ou|aram|ava) ; sem (?:cebola|motivo|avisar|explicacao|aviso|gosto|gas|educacao|nada|o |a |talher\w*|guardanapo|papel) ; vazando ; vazou ; revirad[oa]s? ; amassad[oa]s? ; suj[oa]s? ; quebrad[oa]s? ; molhad[oa]s? ; diferentes? ; menor(?:es)? ; pela metade ;
    larvas? ; baratas? ; moscas? ; cabelos? ; vermes? ; bichos? ; insetos? ; plasticos? ; vidros? ; espinhas? ; ratos? ; formigas? ; gosto (?:estranho|ruim|de) ; cheiro ; mofad[oa]s? ; mofo ; vencid[oa]s? ; sola de sapato ; pedra ;
    a mais ; demais ; erros? ; problemas? ; mal ; pior(?:es)? ; ruim|ruins ; estupid[oa]s? ; ignorantes? ; gross[oa]s? ; rude ; arrogantes? ; debochad[oa]s? ; debochou|deboche ; rind?o da ; alt[oa] (?:que|demais) ; tao alto ; nojo ; fed\w+ ; escorr\w+ ;
    par(?:ou|aram) ; em vez d[eo] ; ofend\w+ ; sem entender ; nao entend\w+ ; (?:vinte|trinta|quarenta|cinquenta|quinze|meia|mais de)(?: e \w+)? (?:minutos|horas?) ; em pe ; plantad[oa]s? ; de novo ; outra vez ; (?:2|3|duas|tres|quatro|varias|mil|dez) ?(?:x|vezes) ; mesmo (?:pix|valor) ; ate agora ; ate hoje ; horas? (?:de espera|na fila|esperando|para) ; (?:1|2|3|uma|duas|tres) horas? ; \d{2,} ?min\w* ; nem ; ninguem ; e nada ; nada (?:disso|no meu) ;
    nao (?:me |nos |o |a |era |foi |fui |tinha |veio |vieram |chegou|receb|deix|resolv|respeit|atend|aceit|quis|deu|vale|serv|trouxe|respond|funcion|avis|honr|entreg|dava|estava|consta|confirm)\w* ; outra pessoa ; outro cliente ; nao (?:queria|pedi|consumi|autorizei) ; veio com ; foi dada ; foi embora ; mentira ; cebola ; lixo ; horrivel ; wrong|cold|rude|dirty|never`,
  /** An order, an item left behind or an answer that does not come. */
  missing: String.raw`
    (?:cade|onde (?:esta|anda)) (?:o |a )?(?:(?:meu|minha|nosso|nossa|meus|minhas) (?!amig)[a-z]+|motoboy|entregador|garcom|pedido|comida) ; status d[oe] (?:meu )?pedido ;
    (?:meu|minha|nosso|nossa) (?:pedido|lanche|pizza|comida|entrega|encomenda|marmita|conta|prato) (?:\w+ ){0,3}(?:demor\w+|cheg\w+|saiu|vem|pront[oa]|atras\w+|sumiu) ; (?:demor\w+|cheg\w+|falta\w*|sai|vem|atras\w+) (?:\w+ ){0,2}(?:o |a )?(?:meu|minha|nosso|nossa) (?:pedido|lanche|pizza|comida|entrega|marmita|prato) ;
    (?:acharam|achou|encontraram|encontrou|guardaram) (?:um|uma|o|a|meu|minha) (?!lugar|mesa|vaga)\w+ ; deixei cair ; larguei (?:meu|minha|o|a) ; (?:meu|minha) [a-z]+(?: [a-z]+)? (?:ficou|caiu|esta) (?:na mesa|no banheiro|na cadeira|no balcao|ai na|na pista) ; (?:ja )?(?:ped|solicit)(?:i|imos|ei|amos)(?: \w+){0,5} (?:e |ate agora |ainda )+(?:nada|nao) ; ja faz (?:\w+ ){0,3}(?:h|hora|horas|min\w*|\d\w*)(?: \w+){0,3} (?:e )?(?:nada|nao|esperando) ;
    (?:faz|ha|tem) (?:mais de |mais )?(?:uma |duas |meia |mo |\d+ ?)(?:h|horas?|min\w*|cota|tempao)\b(?!.*\?)(?:.*)(?:pedi|espera\w*|aguard\w*|nada|saiu|trouxeram) ; que demora(?! (?:e|media))(?: \w+){0,4} ; esperando (?:\w+ ){0,3}(?:cota|tempao|seculo|uma vida|eternidade) ; (?:uma|duas|\d) horas? esperando ;
    mais de (?:uma |duas |\d+ ?)(?:h|hora|horas|min\w*)(?: \w+){0,3}(?:esper\w+|aguard\w+)`,
} as const

/** What only somebody who was there tells of, of themselves or of the house. */
export const LIVED =
  /\b(?:(?:me|nos|minha|meu|nossa|nosso|a gente|gente|voces?|eu) (?:\w+ ){0,3}?)(?:ve(?:io|ieram)|[a-z]{3,}(?:aram|eram|iram)|(?!(?:estou|sou|vou|dou)\b)[a-z]{3,}(?:ou|iu)|deu|deram|fez|fizeram|foi|foram)\b|\b(?:ve(?:io|ieram)|(?!quiseram|fizeram reserva|puderam)[a-z]{3,}(?:aram|eram|iram)) (?:\w+ ){0,4}?(?:me|mim|minha|meu|nossa|nosso|gente|eu)\b|\b(?:paguei|comprei|esper(?:ei|amos)|fiquei|ficamos|cheg(?:uei|amos)) (?:\w+ ){0,8}(?:e|mas|so|que|quando|para) /

/** A question about the house, whatever is told beside it. */
export const ASKS_HOUSE =
  /\b(?:que (?:dia|horas?)|qual|quais|quanto|quando abre|tem|teria|aceitam?|da para|consigo|pode(?:mos)?|posso|rola|fazem|vao passar|abrem?|funciona)\b(?!.*\b(?:cade|ninguem)\b)/
/** Said of something that went well. */
export const PRAISE =
  /\b(?:ador(?:ei|amos)|ame[ii]|parabens|excelente|otim[oa]s?|maravilhos[oa]s?|sensacional|(?<!nao )gostei|(?<!nao )curti|nota dez|top|impecavel)\b/
/** Their own plans ("fiz uma reserva e nao vou conseguir ir") are no grievance. */
export const OWN_PLANS =
  /\bfoi mal\b|\bdesculp\w*|\bnao (?:vou|vamos|posso|podemos|consigo|conseguimos|poderei|poderemos|irei|iremos|vai dar|quero|queremos|sei)\b|\b(?:quero|queria(?! pagar)|gostaria|preciso|posso|pode|da para|tem como|vou|vamos) (?:\w+ ){0,2}(?:cancelar|desmarcar|mudar|trocar|alterar|remarcar|adiar|reservar|confirmar)\b/
