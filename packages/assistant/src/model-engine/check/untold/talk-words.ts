import { termsOf } from '../../../language/terms.ts'

/**
 * Words, folded, with which any attendant talks of any house: they state nothing that could be held against its data.
 * Favours are among them, which have a check of their own (`promises.ts`). No other concept is.
 */
export const TALK = new Set([
  '#desconto',
  '#gratis',
  '#trazer',
  ...termsOf(`
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
  `).filter((term) => !term.startsWith('#')),
])

/** What a text (folded) speaks of, by terms, without talk. */
export const contentOf = (text: string) => termsOf(text).filter((term) => !TALK.has(term))
