import type { Overview } from '@balcao/contract'

type ActivityKind = Overview['activity'][number]['kind']

const activity: Record<ActivityKind, (subject: string) => string> = {
  'conversation-started': (subject) => `${subject} iniciou uma conversa`,
  'handed-over': (subject) => `${subject} pediu um atendente`,
  'proof-failed': (subject) => `Uma prova deixou de passar: ${subject}`,
  'assistant-stopped': (subject) => `O agente parou de responder ${subject}: foram respostas demais em poucos minutos`,
  'person-took-over': (subject) => `A equipe assumiu a conversa com ${subject}`,
  resolved: (subject) => `Conversa com ${subject} resolvida`,
  'number-connected': (subject) => `Número ${subject} conectado`,
  'number-disconnected': (subject) => `Número ${subject} desconectado`,
}

/** The overview, the first page after signing in. */
export const overview = {
  title: 'Dashboard',
  loadError: 'Não foi possível carregar o painel',
  now: {
    title: 'Precisa de você agora',
    calm: 'Ninguém esperando por atendimento agora.',
    waiting: (since: string) => `aguardando atendente ${since}`,
    more: (count: number) => (count === 1 ? 'e mais 1 pessoa esperando' : `e mais ${count} pessoas esperando`),
    disconnected: 'Seu WhatsApp está desconectado',
    disconnectedText: 'Enquanto isso, nenhum cliente é respondido.',
    neverConnected: 'Seu WhatsApp ainda não está conectado',
    neverConnectedText: 'Leia um QR Code com o celular da casa e comece a atender.',
    connect: 'Conectar agora',
  },
  counters: {
    chats: { title: 'Total de Chats', text: 'Chats ativos no momento' },
    contacts: { title: 'Contatos', text: 'Total de contatos' },
    tokens: { title: 'Tokens Utilizados', text: 'Tokens consumidos este mês' },
    schedules: { title: 'Agendamentos', text: 'Mensagens agendadas' },
    unknown: '—',
    failed: 'Não foi possível contar',
    retry: 'Contar de novo',
  },
  activity: {
    title: 'Atividade Recente',
    empty: 'Nenhuma atividade recente para exibir',
    kinds: activity,
  },
  agent: {
    title: 'Agente',
    phoneMissing: 'Telefone não cadastrado',
    connected: 'Conectado',
    disconnected: 'Desconectado',
    waiting: 'Aguardando',
    status: 'Status do Agente',
    statusMissing: 'Agente precisa ser configurado',
    statusReady: (name: string) => `${name} está pronto para responder`,
    hours: 'Horário de Atendimento',
    schedules: 'Agendamento',
    afterActivation: 'Configure após ativar o agente',
    hoursMissing: 'Ainda não informado',
    alwaysClosed: 'Fechado todos os dias',
    schedulesNone: 'Nenhuma mensagem agendada',
    schedulesCount: (count: number) => (count === 1 ? '1 mensagem agendada' : `${count} mensagens agendadas`),
    mode: {
      legend: 'Quando o agente responde',
      names: { on: 'Ligado', 'outside-hours': 'Só fora do horário', off: 'Desligado' },
      meanings: {
        on: 'Responde a qualquer hora, até alguém da equipe assumir.',
        'outside-hours': 'Com a casa aberta, a equipe responde; fechada, o agente.',
        off: 'As mensagens chegam e ficam aguardando um atendente.',
      },
      hoursFirst: 'Salve os horários da casa: até lá, o agente responde sempre.',
      failed: 'Não foi possível mudar o agente',
    },
    progress: 'Configuração',
    missing: 'Ainda falta',
    gaps: {
      type: 'Tipo da casa',
      name: 'Nome da casa',
      description: 'Descrição da casa',
      history: 'História da casa',
      address: 'Endereço',
      contact: 'Um contato: telefone, WhatsApp, e-mail ou Instagram',
      hours: 'Horário de atendimento',
      subjects: 'Políticas da casa: pagamento, pets, estacionamento…',
    },
    configure: 'Configurar Agente',
    connect: 'Conectar WhatsApp',
    tryOut: 'Teste Assistente',
  },
  days: { short: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'], to: ' a ', and: ' e ' },
}
