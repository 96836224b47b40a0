import type { ErrorCode } from '@balcao/contract'
import { errors } from '../errors.ts'
import { programCalls } from './program-calls.ts'

/** Error messages that differ between programs and people at a screen. */
const own: Partial<Record<ErrorCode, string>> = {
  unauthenticated:
    'Chave ou token ausente, vencido ou revogado. Crie uma chave em Integrações, ou peça um token em POST /api/session.',
  forbidden: 'Esta chamada é só do dono da casa.',
  not_found: 'Não há nada com este id, ou não há chamada neste endereço com este método. Veja /api/docs.',
  number_disconnected: 'O número está desconectado, e nada foi enviado.',
  contact_exists: 'Já existe um contato com este telefone.',
  invalid_input: 'O que foi mandado não é o esperado.',
  too_many_requests: 'Muitas chamadas em pouco tempo. Espere os segundos de "retry-after" e tente de novo.',
}

/** The words of the public API: its errors, its document, and the page that shows it. */
export const publicApi = {
  errorMessage: (code: ErrorCode): string => own[code] ?? errors[code],
  seeFields: 'Veja em "fields" o que corrigir.',
  /** The errors of one field, by zod's code. */
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
      'Chamadas para programas da casa. Corpos e respostas são JSON em UTF-8. As chamadas de /api/v1 pedem uma chave, criada em Integrações, no cabeçalho Authorization: Bearer; cada chave faz até 120 chamadas por minuto, e os cabeçalhos RateLimit-Limit, RateLimit-Remaining e RateLimit-Reset dizem quanto falta. As outras pedem o token de POST /api/session, que também vale nas de /api/v1.',
    bearer: 'O token de POST /api/session. Vale 30 dias, e a cada dia de uso é renovado por mais 30.',
    key: 'Uma chave de Integrações, que começa com balcao_, ou o token de POST /api/session.',
    statuses: {
      200: 'Feito.',
      201: 'Criado.',
      202: 'Na fila.',
      204: 'Feito. A resposta não tem corpo.',
      400: 'O que foi mandado não é o esperado.',
      401: 'Não se sabe quem chama: falta a chave ou o token, ou não vale mais; ou e-mail e senha não conferem.',
      403: 'Sabe-se quem chama, e não pode.',
      404: 'Não há nada com este id.',
      409: 'Do jeito que as coisas estão, não dá.',
      429: 'Chamadas demais. O cabeçalho retry-after diz quantos segundos esperar.',
      500: 'Algo deu errado do nosso lado.',
    },
    operations: {
      ...programCalls,
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
          'trace.failure':
            'Por que o motor local respondeu no lugar do modelo: timeout, rate-limited, unavailable, refused e malformed são falhas do provedor; unfounded, o que o modelo escreveu não confere com a casa; spent, o limite de tokens do mês. Senão, null.',
          'trace.intents': 'O que foi entendido da pergunta.',
          'trace.sources':
            'Os textos da casa em que a resposta se apoia. De um modelo, os que ele recebeu para responder.',
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
    startText:
      'Crie uma chave em Integrações, com as permissões de que o seu programa precisa, e mande-a no cabeçalho Authorization. Para as chamadas que pedem token, troque o e-mail e a senha de entrar no painel por um.',
    needsToken: 'com token',
    needsKey: 'com chave',
    parameters: 'O que mandar no endereço e nos cabeçalhos',
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
