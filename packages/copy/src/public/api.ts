import type { ErrorCode } from '@balcao/contract'
import { errors } from '../errors.ts'

/** Codes that say something else to a program than to a person at a screen. */
const own: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Token ausente ou vencido. Peça outro em POST /api/session.',
  forbidden: 'Esta chamada é só do dono da casa.',
  not_found: 'Não há chamada neste endereço com este método. Veja /api/docs.',
  invalid_input: 'O corpo da chamada não é o esperado.',
  too_many_requests: 'Muitas chamadas em pouco tempo. Espere os segundos de "retry-after" e tente de novo.',
}

/** The words of the public API: its errors, its document, and the page that shows it. */
export const publicApi = {
  errorMessage: (code: ErrorCode): string => own[code] ?? errors[code],
  seeFields: 'Veja em "fields" o que corrigir.',
  /** What is wrong with one field, by zod's code. */
  problems: {
    missing: 'Falta, ou é de outro tipo.',
    too_small: 'É curto ou pequeno demais.',
    too_big: 'É longo ou grande demais.',
    invalid_format: 'Não tem o formato esperado.',
    invalid_value: 'Não é um dos valores aceitos.',
    other: 'Não é um valor aceito.',
  },
  noCustomerWords: 'Mande "text", ou "messages" com uma última mensagem do cliente.',
  document: {
    title: 'API do Balcão',
    description:
      'Chamadas para programas da casa. Corpos e respostas são JSON em UTF-8. Peça um token em POST /api/session e mande-o em todas as outras chamadas, no cabeçalho Authorization: Bearer.',
    bearer: 'O token de POST /api/session. Vale 30 dias, e a cada dia de uso é renovado por mais 30.',
    statuses: {
      200: 'Feito.',
      201: 'Criado.',
      204: 'Feito. A resposta não tem corpo.',
      400: 'O corpo da chamada não é o esperado.',
      401: 'Não se sabe quem chama: falta o token, ou ele venceu; ou e-mail e senha não conferem.',
      403: 'Sabe-se quem chama, e não pode.',
      429: 'Chamadas demais. O cabeçalho retry-after diz quantos segundos esperar.',
      500: 'Algo deu errado do nosso lado.',
    },
    operations: {
      openSession: {
        summary: 'Abrir uma sessão',
        description:
          'Troca o e-mail e a senha do dono por um token. A sessão aparece em Meu Perfil, nos aparelhos, e pode ser encerrada lá. Até 10 tentativas a cada 5 minutos.',
        example: { email: 'dona@bar.example', password: 'a senha de entrar no painel' },
        fields: {
          email: 'O e-mail da conta do dono.',
          password: 'A senha de entrar no painel.',
          code: 'Os 6 dígitos do aplicativo autenticador, se a conta tem a verificação em duas etapas.',
        },
        answer: {
          token: 'Mande em Authorization: Bearer. Guarde como se guarda uma senha.',
          expiresAt: 'Quando vence, se não for usado.',
        },
      },
      closeSession: {
        summary: 'Encerrar a sessão',
        description: 'Depois desta chamada o token não vale mais.',
        example: null,
        fields: {},
        answer: {},
      },
      previewReply: {
        summary: 'Perguntar ao agente, sem cliente',
        description:
          'O mesmo que Teste Assistente: o agente da casa responde com os dados dela, e diz por que respondeu assim. Nada é gravado, nada é reservado e nada sai pelo WhatsApp. Com um modelo configurado, os tokens contam no mês, como os de qualquer resposta. Até 60 chamadas por minuto.',
        example: { text: 'Vocês abrem domingo?', now: '2026-12-11T23:30:00-03:00' },
        fields: {
          text: 'O que o cliente escreve. Vem depois de "messages".',
          messages:
            'A conversa até aqui, da mais antiga à mais nova. O que o cliente escreveu por último, mesmo em várias mensagens seguidas, é respondido de uma vez.',
          'messages.role': 'Quem escreveu: contact é o cliente, assistant é o agente.',
          'messages.text': 'O que foi escrito.',
          now: 'O momento em que o agente responde, com fuso. Sem ele, é agora.',
          state: 'O "state" da resposta anterior, como veio. Sem ele, a conversa diz o que for preciso.',
        },
        answer: {
          reply: 'O que o agente responderia.',
          handsOver: 'Se uma pessoa da equipe seria chamada.',
          state: 'Mande de volta na próxima chamada desta conversa.',
          trace: 'Por que respondeu assim.',
          'trace.engine': 'Quem respondeu: model é o modelo, local é o motor local.',
          'trace.intents': 'O que foi entendido da pergunta.',
          'trace.sources': 'Os textos da casa em que a resposta se apoia.',
          'trace.sources.title': 'O título do texto.',
          'trace.sources.coverage': 'Quanto da pergunta o texto cobre, de 0 a 1.',
          'trace.actions': 'O que seria feito com um cliente de verdade.',
          'trace.tokens': 'Tokens usados, de entrada e de saída. O motor local não usa nenhum.',
          'trace.cost': 'Quanto custou, em reais. null quando não há preços cadastrados, ou nenhum modelo respondeu.',
        },
      },
    },
    error: {
      code: 'O que houve, numa palavra que não muda.',
      message: 'O que houve, em português.',
      fields: 'O que corrigir no corpo, campo por campo.',
      'fields.path': 'O campo.',
      'fields.message': 'O que há com ele.',
    },
  },
  page: {
    lead: 'Para quem escreve programas para a casa: o que se pode chamar, o que mandar e o que volta.',
    loadError: 'Não foi possível carregar a documentação',
    raw: 'Documento OpenAPI (JSON)',
    start: 'Por onde começar',
    startText: 'Peça um token com o e-mail e a senha de entrar no painel, e mande-o em todas as outras chamadas.',
    needsToken: 'com token',
    open: 'sem token',
    body: 'O que mandar',
    answer: 'O que volta',
    noBody: 'Nada no corpo.',
    noAnswer: 'Nada no corpo.',
    errors: 'Quando não dá certo',
    errorsText: 'O corpo de todo erro tem "code" e "message"; o de 400 diz também, em "fields", o que corrigir.',
    example: 'Exemplo',
    required: 'obrigatório',
    columns: { field: 'Campo', type: 'Tipo', meaning: 'O que é', status: 'Código', code: '"code"' },
    types: {
      string: 'texto',
      number: 'número',
      integer: 'número inteiro',
      boolean: 'sim ou não',
      object: 'objeto',
      array: 'lista',
      null: 'null',
      unknown: 'qualquer valor',
    },
    listOf: (type: string) => `lista (${type})`,
    or: (types: string[]) => types.join(' ou '),
    formats: { 'date-time': 'data e hora (ISO 8601)', email: 'e-mail' },
    upTo: (length: number) => `até ${length.toLocaleString('pt-BR')} caracteres`,
    atMost: (items: number) => `até ${items.toLocaleString('pt-BR')}`,
    copy: 'Copiar',
    copied: 'Copiado',
  },
}
