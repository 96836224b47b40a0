import { ADULT, CHILD, PERSON } from './people-words.ts'

/** Words of what burns in earnest; a party or a dance floor that "is on fire" only goes well. */
const BURNS = String.raw`(?:cozinha|cortinas?|toalhas?|fogao|fritadeira|churrasqueira|forno|exaustor|coifa|lixeira|lixo|tomada|fiacao|banheiro|telhado|teto|forro|toldo|deposito|estoque|carro|moto|cabelo|roupa|camisa|mesa|cadeira|sofa|caixa de som|predio|parede|geladeira|freezer)`
/** Words of places where somebody may be shut in, and of things that are nobody. */
const SHUT_IN = String.raw`(?:banheiro|lavabo|elevador|camara fria|deposito|camarim|cabine|cozinha|salao|sacada|estacionamento)`
const THING = String.raw`(?:portas?|chaves?|bolsa|celular|anel|casaco|blusa|dinheiro|comanda|carteira|carro|moto|mesa|cadeira)`
/** Words of what may fall on people. */
const ABOVE = String.raw`(?:teto|forro|telhado|parede|palco|toldo|lustre|luminaria|arquibancada|mezanino|marquise|grade)`
/** Words of groups that are discriminated against. */
const GROUP = String.raw`(?:pret[oa]s?|negr[oa]s?|pard[oa]s?|gays?|lesbicas?|trans|travestis?|bissexual|gord[oa]s?|pobres?|nordestin[oa]s?|indigenas?|indi[oa]s?|mulher(?:es)?|deficientes?|cadeirantes?|autistas?|estrangeir[oa]s?|idos[oa]s?|judeus?|judia|muculman[oa]s?|evangelic[oa]s?|macumbeir[oa]s?)`
const SLUR = String.raw`(?:macac[oa]s?|crioul[oa]s?|neguinh[oa]s?|pret[oa]s? \w+|bich(?:a|inha)s?|viad[oa]s?|viadinhos?|sapatao|traveco|vagabund[oa]s?|vadias?|putas?|gord[oa]s?|retardad[oa]s?|favelad[oa]s?)`
const WRONGED = String.raw`(?:trat\w+|destrat\w+|barr\w+|expuls\w+|olh\w+|recus\w+|neg(?:ou|aram)|segu(?:iu|iram)|revist\w+|xing\w+|riram|rindo|humilh\w+|ofend\w+|ignor\w+|agredi\w+|bat(?:eu|eram)|nao (?:\w+ )?(?:deix|atend|quis|serv)\w+)`

/** Words of danger by its kind, as regular expressions of normalized text separated by ` ; `. */
export const DANGER_WORDS = {
  fire: String.raw`
    ${BURNS}(?: \w+){0,3} peg(?:ando|ou) fogo ; (?:peg(?:ando|ou)|tem|deu|comecou(?: um)?) fogo(?: \w+)? (?:n[ao]s?|d[ao]s?|em) (?:\w+ )?${BURNS} ; ${BURNS}(?: \w+){0,2} (?:em chamas|incendiando) ;
    peg(?:ando|ou) fogo aqui ; (?<=^\W*(?:socorro\W+)?)fogo(?=!) ; alarme de incendio (?:\w+ )?(?:toc|dispar)\w+ ; princip\w+ de incendio ; cheir\w* (?:\w+ ){0,2}(?:queimado|fumaca)(?= (?:aqui|ai|n[oa](?! (?:roupa|cabelo))|vindo|muito|forte|d[ao] cozinha)|\W*$)`,
  /** Excludes smoke of a drink or a stage, which is a show. */
  smoke: String.raw`
    (?:vendo|saindo|subindo|entrando|chei[oa] de|muita|tomad[oa] (?:de|por)) (?:\w+ ){0,2}fumaca ; fumaca (?:\w+ ){0,2}(?:saindo|subindo|vindo|entrando|tomando) ; fumaca (?:preta|escura|toxica) ; tem fumaca (?:n[oa]|aqui)`,
  hazard: String.raw`
    cheir\w* (?:\w+ ){0,2}gas ; (?:vaz\w+|escap\w+) (?:\w+ ){0,2}gas ; gas (?:\w+ ){0,2}(?:vaz|escap)\w+ ; dando choque ; fios? (?:\w+ ){0,2}(?:solt|desencapad|exposto|caid)\w* ; curto[ -]circuito ; (?:saindo|soltando|dando) faiscas? ;
    botijao (?:\w+ ){0,2}vaz\w+ ; (?:botijao|panela de pressao|fogao|forno|caldeira|aquecedor) (?:\w+ ){0,2}(?:explod|estour)\w+ ; explodiu (?:\w+ ){0,2}(?:botijao|panela|fogao|forno|caldeira|aquecedor) ; (?:houve|teve|ouvi|ouvimos) (?:uma )?explosao(?! de (?:sabor|cor|alegria|energia)) ;
    ${ABOVE} (?:(?:esta|estao|d[oa] \w+) )*(?:caindo|desab\w+|cedendo|cedeu|despenc\w+) ; ${ABOVE} caiu (?:em cima|em mim|n[oa] (?:cabeca|mesa|pe|gente)|aqui) ; (?:caiu|desabou|despencou) (?:um pedaco d)?[oa] ${ABOVE} (?:em|n[oa]|aqui)`,
  body: String.raw`
    nao (?:(?!da\b)\w+ ){0,2}respir(?:ando|(?:a|ar|o|am)(?= (?:direito|bem|mais|nada|normal\w*|aqui|e|por|socorro|ajuda)\b|\W*(?:$|[,.!?\n]))) ; par(?:ou|ando) de respirar ; (?:dificuldade|custando) (?:de |para |em )?respirar ; falta de ar(?![ -]condicionado) ; sufoc(?:ando|ad[oa]) ;
    (?:garganta|glote) (?:\w+ ){0,3}(?:fech(?:ando|ou)|inch\w+|trav(?:ando|ou)) ; (?:fech(?:ando|ou)|inch(?:ando|ou|ad[oa])) (?:\w+ ){0,2}(?:garganta|glote) ; (?:lingua|boca|labios?|rosto|cara|olhos?|beico) (?:\w+ ){0,3}inch(?:ando|ou|aram|ad[oa]s?) ; crise (?:alergica|de (?:alergia|asma|panico|ansiedade|epilepsia|convulsao)) ; anafila\w+ ;
    engasg\w+ ; sentindo (?:muito |bem )?mal(?! por\b) ; inconscientes? ; desacordad[oa]s? ; desfalec\w+ ; (?:dor|aperto|pontada) (?:\w+ )?(?:no|do) peito ; avc ; parada cardiaca ; ataque (?:cardiaco|epiletico|epileptico|de panico|do coracao) ; overdose ; coma alcoolico ;
    ${PERSON}(?: \w+){0,5} nao (?:esta )?(?:acordando|acorda(?! (?:ate|antes|cedo|tarde|as|muito)\b)|reagindo|reage(?! (?:bem|mal|a)\b)|se mexe(?! (?:muito|bem|direito)\b)) ; ${PERSON}(?: \w+){0,3} nao (?:consegue )?(?:levanta|se levanta|levantar|se levantar) ; ${PERSON} (?:\w+ )?morrendo(?! de) ; (?:perdendo|saindo|jorrando) (?:\w+ )?sangue ;
    (?:esta|estou|se|quase) (?:se )?afog(?:ando|ou)(?! (?:as|em|n[oa]) (?!piscina|mar|lago))`,
  missing: String.raw`
    ${CHILD} (?:de \w+ (?:anos?|meses) )?(?:\w+ )?(?:sumi(?:u|ram)|desaparec(?:eu|eram)|se perd(?:eu|eram)|esta perdid[oa])(?! n[oa] (?:caminho|rua|estrada|metro|onibus)) ; cade (?:o |a )?(?:meu|minha) ${CHILD} ; (?:meu|minha|nosso|nossa) ${ADULT} (?:\w+ )?(?:sumiu|desapareceu|se perdeu)(?! (?:com|d[oa] (?:grupo|mapa|zap)|n[oa] caminho)) ;
    (?:perdi|perdemos|(?:nao (?:acho|achei|achamos|encontro|encontrei|encontramos|estou achando)|nao (?:consigo|conseguimos) (?:achar|encontrar)|procurando)) (?:(?:o|a) )?(?:meu|minha|nosso|nossa|uma?) ${CHILD}(?! (?:em|faz|ha|(?:no )?(?:ano|mes)|na (?:semana|gravidez)|n[oa]s? (?:fotos?|videos?|site|instagram|stor(?:y|ies)))) ;
    (?:perdi|(?:nao (?:acho|encontro|estou achando)|nao consigo (?:achar|encontrar))) (?:o |a )?(?:meu|minha) ${ADULT}(?: \w+){0,2} (?:aqui|ai|dentro|na (?:pista|festa|fila|multidao)|no (?:bar|salao|meio|show))`,
  shutIn: String.raw`
    (?<!${THING},? (?:\w+ ){0,2})(?:pres[oa]s?|trancad[oa]s?) (?:\w+ ){0,2}(?:n[oa]|dentro d[oa]) (?:\w+ )?${SHUT_IN} ; nao (?:consigo|conseguimos|consegue) sair d[oa] ${SHUT_IN} ; elevador (?:\w+ ){0,2}(?:parou|travou|parado|travado) (?:\w+ ){0,2}(?:com (?:a gente|gente|eu|nos)|comigo)`,
  violence: String.raw`
    ${PERSON} (?:\w+ ){0,4}com (?:uma |um )?(?:arma|faca|revolver|pistola|facao)(?= (?:aqui|ai|n[oa]|apontad\w+|ameac\w+)|\W*$) ; (?:ouvi|ouvimos|deram|dando|teve|levou|levei) (?:\w+ )?tiros? ; tiroteio ; (?:tendo|rolando|acontecendo|teve|sendo) (?:um |uma )?(?:assalto|arrastao|assaltad\w+) ; estupr\w+ ; nao (?:me|nos) deixa(?:m|ndo)? (?:sair|ir embora)(?! (?:antes|cedo|mais|de casa|do trabalho)\b)`,
  /** Discrimination and slurs. */
  contempt: String.raw`
    ${WRONGED} (?:\w+ ){0,5}(?:por|porque) (?:(?:eu|el[ae]|a gente|nos|que|causa|de) )*(?:ser|serem|sermos|sou|somos|e|sao|era) (?:\w+ )?${GROUP} ; ${WRONGED} (?:\w+ ){0,5}(?:por causa d[ae]|pel[ao]) (?:minha |nossa |sua |a )?(?:cor|raca|pele|religiao|sotaque|orientacao|deficiencia)(?! d[aeo] (?!minha|nossa|pele|meu)) ; (?:riram|rindo) d[ae] (?:minha|nossa) (?:cor|raca|pele|religiao|sotaque|orientacao|deficiencia) ; trat(?:aram|ou|am|ando)(?: \w+){0,4} por (?:(?:eu|a gente|nos) )?(?:ser|sermos) ;
    (?:cham(?:ou|aram|ando|ad[oa]s?)|xing(?:ou|aram|ando|ad[oa]s?)) (?:\w+ ){0,4}de ${SLUR}`,
} as const
