import { remember } from './remember.ts'

/** Offices that only a wish for a person names. */
const OFFICES = String.raw`(?<!\b(?:meus?|minhas?|noss[oa]s?|(?:pessoal|turma|galera|gente|amigos|colegas|confra\w*|festa|happy|equipe|povo|time|almoco|jantar) d[aeo]) )(?:atendentes?|humanos?|gerentes?|gerencia|responsave(?:l|is)|don[oa]s?(?=$|[.,!?;\n]| (?:d[aeo]s?|por|ai|aqui|agora|me|que|para|e|urgente|mesmo|dar|nao|no|na|com|sobre)\b)|proprietari[oa]s?|soci[oa]s?|supervis\w+|encarregad[oa]s?|funcionari[oa]s?|coordena\w+|direcao|diretor\w*|administra(?:cao|dor\w*)|comercial|financeiro|producao|produtora?s?|recepcao|(?<!\b(?:no|do|de) )escritorio|secretaria|relacoes publicas|imprensa|marketing|chefia|maitre|host(?:ess)?|promoters?|sac|ouvidoria|suporte|manager|staff|quem (?:e (?:o )?responsavel|(?:\w+ )?(?:manda|mande|cuida|cuide|decid\w+|resolv\w+|respond\w+|entend\w+|organiz\w+|administr\w+|coorden\w+|trabalh\w+|geren\w+|trat\w+|vend\w+|fech\w+|toma conta)))`
/** Words of people that a customer may also name for other reasons. */
const ANYBODY = String.raw`(?:alguem|ninguem|(?:uma |outra |alguma )pessoas?|pessoa (?:fisica|real|de verdade)|gente (?:de verdade|real|como a gente|de carne|mesmo)|com gente|(?:um|uma|algum|alguma) de voces|equipe|time|(?:pessoal|povo|galera) (?:d[aeo] (?:casa|bar|restaurante|atendimento|eventos|salao|reservas?)|de voces|ai)|anyone|someone|somebody)`
/** Verbs of reaching somebody. */
const REACH = String.raw`(?:fal(?:o|a|e|ar|armos|em|ando)|convers\w+|trat(?:o|ar|armos)|resolv(?:o|er|a|am|e|em)|acert(?:o|ar)|negoci\w+|trocar? (?:uma |umas )?(?:ideia|palavr\w+)|contat\w+|atend(?:a|am|e|er|id[oa]s?|imento)|lig(?:a|ar|ue|uem|uei)|retorn(?:a|ar|e|em|o)|respond(?:a|am|e|er)|assum\w+|transf\w+|encaminh\w+|direcion\w+|redirecion\w+|reuniao|ajud(?:a|ar|e|em)|help|talk|speak|hablar|atender\w*)`
/** Verbs by which only an office is reached. */
const SUMMON = String.raw`(?:cham(?:a|ar|e|em)|avis(?:a|ar|e|em)|acion(?:a|ar|e)|pass(?:a|ar|e|em)|ped(?:e|ir)|manda\w*|procur\w+|cade|bot(?:a|ar|e)|coloc(?:a|ar|que)|poe|disponivel|toque|recado|peco)`
const NEAR = String.raw`[ ,]+(?:[\w-]+[ ,]+){0,6}?`

const either = (one: string, other: string) => `\\b${one}\\b${NEAR}${other}\\b|\\b${other}\\b${NEAR}${one}\\b`
const TO_OFFICE = new RegExp(either(OFFICES, `(?:${REACH}|${SUMMON})`))
const TO_ANYBODY = new RegExp(either(ANYBODY, REACH))
const WISH =
  /\b(?:quero|queria|queremos|precis\w+|gostaria\w*|prefir[oa]|preferia|posso|consigo|podemos|conseguimos|pode\w*|daria|da para|dava|tem como|teria|tem|cade|bota|coloca|poe|me|mim|favor|gentileza|pede|peca|pecam|avisa|avise|chama|chame|chamem|encaminha|encaminhe|transfer\w+|deixa eu|vou precisar|bora|can|could|let|need|want|puede|pueden|quiero|necesito)\b/
/**
 * Matches an account of a past talk ("falei com o gerente"); "minha amiga quer falar com o gerente" is still a wish.
 */
const TOLD =
  /\b(?:fal(?:ei|amos|ou|aram)|convers(?:ei|amos|ou)|respond(?:eu|eram)|liguei|ligaram|atenderam|atendeu|disse|disseram|confirmou|confirmaram) (?:\w+ ){0,3}(?:com|por|que|o|a|me)\b/
/** Matches what the staff do for anybody ("alguem que fale ingles", "o gerente aceita?"). */
const ABOUT_THEM =
  /\b(?:alguem|pessoas?|amig[oa]s?|crianca) que (?:nao )?fal|\b(?:alguem|pessoa|funcionari[oa]s?|garcom|garcons|atendentes?|equipe) (?:ai )?que (?:fal[ae]m?|atend[ae]m?|sa[ie]b[ae]m?|entend[ae]m?) (?:em |de |bem )?(?:ingles|espanhol|libras|frances|italiano|outras? linguas?|vinhos?)\b|\b(?:aceit\w+|atend\w+) (?:\w+ )?(?:dele|dela|delivery|ate que horas)\b/

/** Matches a question for an address ("Qual o e-mail do financeiro?"). */
const ASKS_ADDRESS = /(?<!\b(?:por|pelo|no|via) )\b(?:e-?mails?|telefones?|numeros?|instagram|site|horarios?)\b/

const MACHINE = String.raw`(?:robos?|bots?|maquinas?|computador|mensage(?:m|ns) (?:automatic\w+|pronta\w*|gravada\w*)|respostas? (?:automatic\w+|pronta\w*)|automatic[oa]s?|inteligencia artificial|atendimento (?:automatic\w+|virtual|eletronic\w+)|(?:assistente|atendente) virtual)`
const NO_MORE = String.raw`(?:chega|cans(?:ad\w+|ei)|(?:nao|nunca|jamais) (?:\w+ ){0,3}?(?:quer\w*|resolv\w+|adiant\w+|gost\w+|serv\w+|ajud\w+|aguent\w+|entend\w+|convers\w+|fal\w+)|alem d[aeo]|sem ser|que nao (?:seja|e)|odeio|detesto|em vez d[aeo]|sem (?:o |esse )?|de saco cheio|parem? d[ae]|ao inves d[aeo])`
const WEARY = new RegExp(`${either(MACHINE, NO_MORE)}|\\btem (?:gente|alguem|pessoa)\\b.*\\bou\\b.*\\b${MACHINE}\\b`)
const TRANSFER =
  /\b(?:me|nos|pode|poderia|favor) transf(?:ere|erir|ira|iram)\b(?! (?:\w+ ){0,3}(?:ingress|convite|pix|dinheiro|valor|reserva|mesa|entrada|titular|nome))|^\W*transf(?:ere|ira)\W*$/
/** Matches a request for a call ("Vou deixar meu numero, liguem para mim"). */
const CALL_ME =
  /\blig(?:ar|a|ue|uem|am) (?:\w+ ){0,2}?(?:para|no) (?:mim|nos|a gente|(?:o )?meu|ess[ea]|est[ea])\b|\b(?:preciso|quero) (?:\w+ )?falar(?: (?:urgente|agora|logo|ja|hoje))*\W*$|\b(?:aguardo|espero|peco) (?:o |um |a |uma )?(?:contato|retorno|ligacao)\b/

/**
 * Matches the customer's own office ("sou gerente de uma empresa, pode me passar o valor?"), which asks for no manager.
 */
const OWN_OFFICE = new RegExp(
  `\\b(?:sou|somos|aqui (?:e|fala|quem fala e)|quem (?:fala|escreve) e|trabalho (?:como|de)|falo como|sendo) (?:[oa]s? |uma? )?${OFFICES}(?: (?:geral|comercial|de (?:rh|vendas|eventos|marketing|producao)))?`,
  'g',
)

const NO_WISH = [TOLD, ABOUT_THEM, ASKS_ADDRESS]

/**
 * Tells whether a normalized message asks for a person: it names one and a way to reach them, in either order, with a
 * wish around them, or is tired of a machine. An account of a past talk or a question about the staff is none.
 */
export const wishesPerson: (text: string) => boolean = (text) => read(text, '') === 'yes'

const read = remember((said): 'yes' | 'no' => {
  const text = said.replace(OWN_OFFICE, ' ')
  const wishes =
    WEARY.test(text) ||
    TRANSFER.test(text) ||
    CALL_ME.test(text) ||
    (WISH.test(text) && !NO_WISH.some((each) => each.test(text)) && (TO_OFFICE.test(text) || TO_ANYBODY.test(text)))
  return wishes ? 'yes' : 'no'
})
