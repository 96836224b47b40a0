import type { ConversationState, MessageOrigin, MessageStatus } from '@balcao/contract'

/** The chats screen: the list, the thread, and the bar that says who answers. */
export const chats = {
  title: 'Chats',
  search: 'Pesquisar ou começar uma nova conversa',
  clearSearch: 'Limpar pesquisa',
  listLabel: 'Conversas',
  filterLabel: 'Mostrar conversas',
  filters: {
    all: 'Todas',
    bot: 'Com o agente',
    waiting: 'Aguardando',
    human: 'Em atendimento',
    resolved: 'Resolvidas',
  } satisfies Record<ConversationState | 'all', string>,
  order: {
    longestWait: 'Quem espera há mais tempo primeiro',
    newest: 'Mensagem mais recente primeiro',
    change: 'Mudar a ordem',
  },
  noMessage: 'Nenhuma mensagem',
  unread: (count: number) => (count === 1 ? '1 mensagem não lida' : `${count} mensagens não lidas`),
  loadMore: 'Mostrar conversas mais antigas',
  unknownContact: 'Contato sem número',

  states: {
    bot: 'Com o agente',
    waiting: 'Aguardando',
    human: 'Em atendimento',
    resolved: 'Resolvida',
  } satisfies Record<ConversationState, string>,

  empty: {
    nothingSelected: 'Selecione uma conversa para começar',
    nothingSelectedText: 'As mensagens chegam aqui na hora em que seus clientes escrevem.',
    noConversations: 'Nenhuma conversa ainda',
    noConversationsText: 'Quando um cliente escrever para o seu WhatsApp, a conversa aparece aqui.',
    noneInState: 'Nenhuma conversa aqui agora',
    noneInStateText: 'As conversas mudam de lugar sozinhas, conforme o atendimento anda.',
    nothingFound: 'Nada encontrado',
    nothingFoundText: (search: string) => `Nenhum nome, telefone ou mensagem com “${search}”.`,
    noMessages: 'Nenhuma mensagem',
    seeAll: 'Ver todas',
  },

  setup: {
    title: 'Configuração não encontrada',
    text: 'Configure seu agente antes de acessar os chats.',
    action: 'Configurar Agente',
  },

  errors: {
    list: 'Erro ao carregar chats',
    listText: 'Não foi possível carregar as conversas. Tente novamente.',
    messages: 'Erro ao carregar mensagens',
    messagesText: 'Não foi possível carregar as mensagens. Tente novamente.',
    send: 'Erro ao enviar mensagem',
    sendText: (reason: string) => `Não foi possível enviar a mensagem. ${reason}`,
    state: 'Não foi possível mudar o atendimento',
    goneTitle: 'Conversa não encontrada',
    goneText: 'Ela pode ter sido removida, ou o endereço está incompleto.',
  },

  thread: {
    label: (name: string) => `Conversa com ${name}`,
    messagesLabel: 'Mensagens',
    back: 'Voltar para as conversas',
    backToList: 'Ver conversas',
    presence: { online: 'online', composing: 'digitando…', recording: 'gravando áudio…' },
    lastActivity: (ago: string) => `última mensagem ${ago}`,
    older: 'Mostrar mensagens anteriores',
    loadingOlder: 'Carregando mensagens anteriores…',
    menu: 'Mais opções',
    noReply: 'Não responder',
    noReplyText: 'O agente não responde',
    leftAloneText: 'O agente não responde: já conversava antes da conexão',
    toEnd: 'Ir para a última mensagem',
    newMessages: (count: number) => (count === 1 ? '1 mensagem nova' : `${count} mensagens novas`),
  },

  message: {
    from: {
      contact: 'Cliente',
      assistant: 'Agente',
      person: 'Atendente',
      phone: 'Pelo celular',
      campaign: 'Campanha',
      schedule: 'Agendamento',
      automation: 'Automação',
      api: 'Integração',
    } satisfies Record<MessageOrigin, string>,
    status: {
      received: 'Recebida',
      queued: 'Na fila de envio',
      sent: 'Enviada',
      delivered: 'Entregue',
      read: 'Lida',
      failed: 'Não enviada',
    } satisfies Record<MessageStatus, string>,
    /** The names of messages that are not text. */
    kinds: {
      image: 'Imagem',
      video: 'Vídeo',
      audio: 'Áudio',
      document: 'Documento',
      sticker: 'Figurinha',
      location: 'Localização',
      contact: 'Contato',
      reaction: 'Reação',
      poll: 'Enquete',
      call: 'Chamada',
      deleted: 'Mensagem apagada',
      other: 'Mensagem que só aparece no celular',
    },
    failedBecause: (reason: string) => `Não enviada: ${reason}`,
    /** Reasons that the server stores with a failed message: the gateway's codes, WhatsApp's numbers, and our own. */
    failures: {
      media_missing: 'o arquivo não está mais aqui. Anexe de novo.',
      invalid_input: 'o WhatsApp não aceita este conteúdo.',
      superseded: 'uma pessoa respondeu antes.',
      'opted-out': 'este contato pediu para não receber divulgação.',
      not_connected: 'o número ficou desconectado por muito tempo.',
      unreachable: 'o WhatsApp ficou fora do ar por muito tempo.',
      instance_missing: 'este número não está mais conectado.',
      license_required: 'o servidor de WhatsApp não está ativado. Fale com o suporte.',
      unauthorized: 'o servidor de WhatsApp recusou a chave. Fale com o suporte.',
      unsupported_server: 'o servidor de WhatsApp não funciona com o Balcão. Fale com o suporte.',
      number_not_on_whatsapp: 'este contato não está no WhatsApp.',
      '463': 'o WhatsApp limitou mensagens para quem ainda não respondeu.',
      '475': 'este número já começou tantas conversas novas quanto o WhatsApp permite.',
      '479': 'o WhatsApp recusou a mensagem.',
    },
    unknownFailure: 'o WhatsApp não aceitou a mensagem.',
    /** Shown for a message that was being sent when its page was closed. */
    unconfirmed: 'não veio a confirmação do envio. Tentar de novo não manda duas vezes.',
    retry: 'Tentar de novo',
    discard: 'Apagar',
    fileNotKept: 'Arquivos não enviados se perdem ao fechar a página.',
  },

  /** The parts of messages beside text. */
  content: {
    loading: 'Baixando do WhatsApp…',
    failed: (kind: string) => `${kind}: não foi possível baixar`,
    enlarge: (kind: string) => `${kind}: ver em tamanho maior`,
    download: (name: string) => `Baixar ${name}`,
    openMap: 'Ver no mapa',
    voice: 'Mensagem de voz',
    transcript: 'Transcrição',
    answers: 'Em resposta a: ',
    quotedMessage: 'Mensagem',
    edited: 'editada',
    reactionByContact: 'Reação do cliente',
    reactionByVenue: 'Reação da casa',
  },

  disconnected: {
    text: 'Número desconectado. O que você enviar fica na fila e sai quando ele voltar.',
    action: 'Reconectar',
  },

  /** A conversation whose channel the owner removed. */
  former: {
    mark: (number: string) => (number ? `Número removido: ${number}` : 'Número removido'),
    /** The name of the removed channel in a list of channels. */
    named: (number: string) => (number ? `${number} (removido)` : 'Número removido'),
    short: 'Número removido',
    text: (number: string) =>
      `Esta conversa era ${number ? `do número ${number}` : 'de um número'}, que foi removido. O que foi dito fica guardado; para falar com este contato, escreva por outro número.`,
  },

  /** The summary that the assistant leaves for whoever takes over. */
  summary: { title: 'Resumo do agente', whole: 'Mostrar o resumo inteiro', short: 'Encurtar o resumo' },
  reservation: (code: string, when: string, size: string) => `Reserva ${code}: ${when}, ${size}`,
  bar: {
    label: 'Atendimento',
    bot: 'O agente está respondendo',
    waiting: (ago: string | null) => (ago ? `Aguardando atendente ${ago}` : 'Aguardando atendente'),
    tooManyReplies: 'O agente parou: respostas demais em 10 minutos. Pode ser outro robô',
    withYou: 'Com você',
    withPerson: (name: string) => `Com ${name}`,
    withSomebody: 'Em atendimento por uma pessoa',
    resolved: 'Resolvida',
    takeOver: 'Assumir',
    giveBack: 'Devolver ao agente',
    resolve: 'Resolver',
    reopen: 'Reabrir',
  },

  composer: {
    placeholder: 'Digite uma mensagem',
    send: 'Enviar',
    hint: 'Enter envia, Shift + Enter quebra a linha',
  },
}
