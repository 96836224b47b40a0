import { ADULT, CHILD, PERSON } from './people-words.ts'

/** Words of a person to whom something is done, after the verb. */
const SOMEONE = String.raw`(?:(?:d?[ao]s? |u(?:m|ma|mas|ns) |com )*(?:(?:minha|meu|noss[ao])s? )?(?:${PERSON}|seguranca)s?|eu|nos|todo mundo)`
const MY_OWN = String.raw`(?:(?:a |o )?(?:minha|meu|noss[ao])s? (?:${CHILD}|${ADULT})s?|a gente|el[ae]s?|todo mundo)`
/** Words of who may have beaten somebody; "apanhei um uber" and "apanhei da pimenta" do not match. */
const BEATER = String.raw`(?:${PERSON}|segurancas?|porteir[oa]|garcom|barman|policia(?:l|is)?|marido|namorad[oa]|ex|bebad[oa]|estranh[oa])s?`
const DONE = String.raw`(?:ou|aram|ando|eu|eram|endo|iu|iram|indo)`
const ATE = String.raw`(?:com(?:i|eu|emos)|beb(?:i|eu)|tomei|tomou|engol(?:i|iu)|prov(?:ei|ou)|mord(?:i|eu))`
/** Excludes food that was eaten another day or without harm. */
const LONG_AGO = String.raw`(?!.*\b(?:ontem|ultima vez|outra vez|outro dia|(?:semana|mes|ano) passad[oa]|sempre|amei|adorei|gostei|tranquilo|tudo bem|(?:nao|nunca) (?:deu|tive|teve|senti|passei) (?:nada|reacao|mal|problema)))`
const DRUG = String.raw`(?:balas?|balinhas?|doces?(?! de\b)|drogas?|md|mdma|ecstasy|lanca|lolo|gb|ghb|lsd|cocaina|crack|remedios?|comprimidos?|calmantes?)`
const ILL = String.raw`(?:estranh[oa]|mal|tremendo|palid[oa]|roxo|roxa|suando|apagad[oa]|desacordad[oa]|delirando|alucinando|trav(?:ad[oa]|ando)|vomit\w+)`
const DRINK = String.raw`(?:bebidas?|copos?|drinks?|drinques?|cerveja|chope|vodka|gin|taca)`
const SLIPPED = String.raw`(?:algo|alguma coisa|uma coisa|um negocio|um treco|drogas?|remedio|um po|comprimido|gotas?|balas?)`

/**
 * Words of harm that was done to somebody or that a body suffers, as regular expressions of normalized text separated
 * by ` ; `.
 */
export const HARM_WORDS = {
  /** A bare cry; with more words it asks for a favour ("me ajuda a escolher um vinho"). */
  cry: String.raw`
    (?<=^\W*)s\.?o\.?s(?=\W*$) ; (?<=^\W*(?:(?:gente|por favor|socorro)\W+)?)(?:alguem )?(?:me|nos) (?:ajud[ae]m?|acud[ae]m?|socorr[ae]m?)(?:[ ,]+(?:por favor|urgente|rapido|agora|logo|aqui|aqui dentro|pelo amor de deus))*(?=\W*$) ; (?:lig|cham)\w+ (?:\w+ )?(?:para )?(?:o )?19[0-3] ;
    com (?:muito |bastante |tanto )?medo(?= (?:d[eo] (?:cara|homem|seguranca|sair daqui|ir embora)|del[ea]s?|aqui)\b|\W*$)`,
  /** Somebody ate what they must not eat. */
  ate: String.raw`
    alergic[oa](?:[ ,]+\w+){0,6}[ ,]+(?<!\b(?:ja|que|quando|onde) )${ATE}(?= )${LONG_AGO} ; (?<!\b(?:ja|que|quando|onde) )${ATE} (?:\w+[ ,]+){1,6}(?:alergic[oa]|(?:tenho|tem) alergia)${LONG_AGO} ; (?:tenho|tem) alergia(?:[ ,]+\w+){0,6}[ ,]+(?<!\b(?:ja|que|quando|onde) )${ATE}(?= )${LONG_AGO}`,
  body: String.raw`
    (?:esta|estou|estava|ficou|fiquei|${PERSON}) (?:\w+ )?sem respirar(?! (?:de|com|ate|por)\b) ; (?:estou|fiquei|el[ae] (?:esta|ficou)|${MY_OWN} (?:esta|ficou)) sem ar(?=\W*$) ; (?<!\b(?:voces|lugar) (?:\w+ )?)${PERSON} (?:\w+ ){0,2}(?:caid[oa]|desmaiad[oa]|estirad[oa])(?! (?:de (?:sono|cansaco|amor)|de quatro|por|n[oa] (?:sono|cama|conversa|papo))\b) ;
    perd(?:i|eu) (?:os sentidos|a consciencia) ; sem pulso ; (?:espumando|espuma)(?: \w+)? (?:pela|na|da) boca ; convuls\w+ ; tomou veneno|envenenad[oa]s? ; trabalho de parto ; (?:boca|rosto|cara) (?:\w+ )?tort[oa] e ;
    (?:tom|us|cheir|ingeri|mistur|fum)(?:ei|ou|aram|i|iu) (?:\w+ ){0,3}?${DRUG} (?:\w+ ){0,5}?${ILL} ; (?:tom|inger|engol)(?:ei|ou|i|iu) (?:muit[oa]s?|um monte de|varios|varias|uma cartela(?: \w+)? de|um frasco de|tod[oa]s os|remedio demais|calmante demais)(?: (?:remedios?|comprimidos?|calmantes?))?(?<=remedios?|comprimidos?|calmantes?|demais) ;
    (?:bebi|bebeu|(?:estou|esta) bebad[oa]) (?:(?!nao\b|para\b|posso\b)\w+ ){0,4}(?:dirigindo|dirigir|(?:pegar|pegou) o (?:carro|volante))(?!.*\bnao\b)`,
  drugged: String.raw`
    drogaram|me drogou ; (?:coloc|bot|jog|ping|mistur)(?:ou|aram|ando) ${SLIPPED} (?:\w+ ){0,2}(?:n[ao]|em|dentro d[ao]) (?:minha |meu |noss[ao] |a |o )?${DRINK} ; puseram ${SLIPPED} (?:n[ao]|em) (?:\w+ )?${DRINK} ; ${DRINK} (?:\w+ ){0,2}adulterad[oa]`,
  beaten: String.raw`
    apanh(?:ei|ou|amos|aram|ando) (?:(?:aqui|ai|muito|feio) )?d(?:e|o|a|os|as) (?:u(?:m|ma|mas|ns) )?${BEATER} ; apanh(?:ei|ou|amos|aram|ando) (?:muito |feio )?(?:aqui|ai)(?=\W*$) ; espanc\w+ ; esfaque\w+|balead[oa]s? ; (?:lev|tom)(?:ei|ou|aram|amos) (?:uma? |umas )?(?:porradas?|coronhadas?|facadas?|pauladas?|golpe na cabeca|mordida) ; estrangul\w+ ;
    (?:pancadaria|quebra-pau) ; (?:quer(?:em|endo)?|ia|iam) (?:me|nos) (?:bater|agredir|espancar)`,
  threatened: String.raw`
    ameac(?:ou|aram|ando) (?:de morte|${SOMEONE}|${MY_OWN}) ; ameaca(?:s)? de (?:morte|bomba) ; sofr(?:i|eu|emos) (?:uma )?ameacas?`,
  /** Somebody was touched or held against their will. */
  held: String.raw`
    (?:me|nos) tranc(?:ou|aram)(?! (?:em casa|(?:para )?fora|do lado de fora)) ; tranc(?:ou|aram) ${MY_OWN} ; (?:me|nos) prend(?:eu|eram) (?:n[oa]|num|numa) (?:\w+ )?(?:banheiro|quarto|sala|deposito|salinha|cozinha|escritorio|camarim) ; ninguem (?:me|nos|deixa)(?: deixa(?:m|ndo)?)? (?:(?:eu|a gente) )?(?:sair|ir embora)(?! (?:antes|cedo|mais|de casa|do trabalho)\b) ; nao (?:esta |estao )?deix(?:a|am|ando|aram|ou) ${MY_OWN} (?:sair|ir embora)(?= (?:daqui|d[oa] (?:bar|casa|banheiro|lugar|estabelecimento|balada|festa))|\W*$) ;
    (?:me|nos) (?:agarr|apalp|encox|molest|imobiliz|estrangul|espanc)${DONE} ; (?:encox|apalp|molest)${DONE} ${MY_OWN} ; tent(?:ou|aram|ando) (?:me|nos) (?:beijar|agarrar|assaltar|roubar|bater|agredir|matar|esfaquear|tocar|arrastar)(?! de\b) ; tent(?:ou|aram|ando) (?:beijar|agarrar|estuprar|agredir|arrastar) ${MY_OWN} ;
    (?:me|nos|${MY_OWN}) (?:\w+ ){0,2}?(?:beij|agarr|toc|apalp|segur|pux|tir|embebed|abrac|encost)\w* (?:\w+ ){0,2}(?:a|na) forca`,
  lost: String.raw`
    ${CHILD} (?:\w+ ){0,2}?perdid[oa]s?(?! n[oa] (?:caminho|rua|estrada|metro|onibus)) ; (?:ach(?:ei|amos)|encontr(?:ei|amos)|tem) (?:uma? )?${CHILD} (?:\w+ )?(?:sozinh[oa]|chorando)`,
} as const
