import { termsOf, undiminished, wordStems } from '../terms.ts'
import { CHATTER_WORDS } from './chatter-words.ts'
import { STOP_WORDS } from './stop-words.ts'

/**
 * Folded words with which any assistant speaks of any venue, so that they state nothing to check. Favours are among
 * them and have a check of their own; no other concept is.
 */
const TALK_WORDS = `
    cardapio menu prato item sabor variedade variado diverso varias varios alguns grande bela lindo especial incrivel excelente melhor
    confortavel aconchegante acolhedor agradavel tranquilo animado gostoso delicia gelado fresco saboroso famoso tradicional
    classico preferido favorito imperdivel maravilhoso fantastico carinho prazer alegria importante diferente certinho direitinho
    rapido rapidinho facil simples super bastante disponivel opcional principal completo proprio propria proprias
    equipe time atendente atendimento assistente virtual mesa lugar vaga horario informacao detalhe registro problema duvida questao
    ideia dica preferencia momento ocasiao comemoracao visita noite dia semana mes ano fim chance oportunidade pedido resposta
    contato mensagem exemplo conversa caso tarde manha intervalo gente pessoal turma amigo familia galera todos tudo certeza feliz
    contente bem-vindo brinde cortesia promocao presente bonus maximo minimo total quantidade numero cliente publico convidado
    claro exato pronto confirmado nome isso infelizmente felizmente pertinho parte adulto unidade pacote
    segundas tercas quartas quintas sextas sabados domingos feriados ao aos as
    receber recebemos receba chamar chamo chamando anotar anotei anotado arriscar voltar voltamos continuar enderec endereco direto
    fechar fechamos abrir abrimos abra sinto sentir cuidar tratar tratado entender entendo cobranca resolver resolve resolvo telefone
    email instagram facebook mapa site cadastrado permitir permitido permite permitida recomendar recomendo recomendamos sugerir
    sugiro sugestao convidar aguardar aguardamos aguarde esperar espero esperamos espera avisar avise ajudar ajudo ajuda escolher
    escolha escolhido preferir prefere aproveitar aproveite lembrar lembre lembrando passar passe sentar curtir curta comemorar
    combinar combinado garantir garantimos acompanhado acompanhar chegada chegar chegue chega saida sair explicar mostrar responder
    conferir confira confirmar verificar conhecer venha vindo preparar preparado contamos trabalhamos adorar adoramos amar
    alem ficar ficamos acontecer acontece acontecem vinda vindas sera melhorar mudar mudanca marcar marque encontrar encontre continuar seguir segue encerrar encerrado passou funcionar funciona
    funcionamos funcionamento pessoa cada senhor sair dado atencao obrigado atraso
    vendemos servimos aceitamos oferecemos fazemos dispomos possuimos permitimos realizamos organizamos passamos guardamos tocamos
`

export const TALK = new Set([
  '#desconto',
  '#gratis',
  '#trazer',
  ...termsOf(TALK_WORDS).filter((term) => !term.startsWith('#')),
])

/** Words of any talk, whatever it is about: pronouns, numbers, adverbs and auxiliary verbs. */
const GENERAL_WORDS = `
  um dois duas tres quatro cinco seis sete oito nove dez onze doze quinze vinte trinta meia metade inteiro inteira ambos ambas nenhum nenhuma qualquer quaisquer
  varios varias demais resto resta comum novo nova novos novas outro mundo mao maos jeito causa motivo medo susto risco calma pressa vontade gosto sorte
  ligue liga ligar siga sigam segue acesse acessa clique clica escreva escreve fale mande olhe confira consulte procure leia visite
  breve logo enquanto desde durante conforme segundo inclusive exceto apesar mesmo sequer talvez certamente geralmente costuma
  sendo estando tendo vindo indo fazendo dando vendo dizendo podendo querendo ficando chegando saindo entrando comecando terminando passando pagando pagou pagos pago levando trazendo pedindo usando seguindo tirando contando valendo
  veja vejo vemos via vir vier venham cheguem fiquem tragam peca pecam peguem entrem saiam confiram aproveitem avisem mandem vaa va vao viria iria seria ficaria entraria poderia deveria teria daria sairia custaria pagaria
  deve devem devera precisar precise evitar evite bastar basta tratar acertar acerta adiantar adianto garantir garanto garantia confirmar confirmacao confirmacoes decidir decide depender depende incluir incluso
  comecar comeca comecam comeco terminar acabar seguir segue manter mantem virar vira valer valia servir serve ganhar ganha ganham tocar toca dar da deixar deixamos deixo escolher montar monta
  prontinho prontinha pronto maravilha oba eba legal show bora uhu imagina nada disponha abraco abracos beijo ate sinto pena desculpe perdao obrigado tchau bem-vindos feliz parabens delicia otimo otima bom boa boas bons melhor ideal perfeito perfeita
  casa gente equipe pessoal voces senhora senhor turma grupo pessoa pessoas adulto adultos anos ano mes meses semana semanas dias dia noite tarde manha madrugada almoco jantar hora horas minuto minutos prazo vez vezes data fechado aberto tranquilo tranquila tranquilamente
  menina menino meninas meninos crianca criancas filho filha filhos filhas bebe bebes mae pai pais sobrinho sobrinha irmao irma marido esposa amiga amigo casal familia entrada portaria
  total conta soma valor preco custo cada por real reais juntos juntas somando dividido cabeca ficar juntar
`
const stemsOf = (words: string) => words.split(/\s+/).flatMap((word) => wordStems(word))
const EVERYDAY = new Set([
  ...stemsOf(TALK_WORDS),
  ...stemsOf(GENERAL_WORDS),
  ...CHATTER_WORDS.flatMap(stemsOf),
  ...stemsOf([...STOP_WORDS].map((word) => `${word}s`).join(' ')),
])

/** Returns a verb without its ending: "guardado", "guardando" and "guardamos" have one root. */
export const rootOf = (stem: string) =>
  stem.length > 4 ? stem.replace(/(?:ad|id|and|end|ind|am|em|im|ar|er|ir|av|ou)$/, '') : stem
const EVERYDAY_ROOTS = new Set([...EVERYDAY].map(rootOf))
/** Tells whether a stem is a word of any talk, in any form of its verb or as a diminutive. */
export function isEveryday(stem: string): boolean {
  const whole = undiminished(stem)
  return EVERYDAY.has(stem) || EVERYDAY_ROOTS.has(rootOf(stem)) || (whole !== null && EVERYDAY.has(whole))
}
