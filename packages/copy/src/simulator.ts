/** The simulated phone: a page where one person plays every customer, and the owner's phone too. */
export const simulator = {
  title: 'Celular de demonstração',
  honesty: 'Simulação: a rede vive só neste computador. Nada chega ao WhatsApp de verdade.',
  panel: 'Ir para o painel',

  people: {
    title: 'De quem é o celular?',
    add: 'Nova pessoa',
    quick: 'Clientes prontos',
    /** Numbers of Brazilian mobiles in area codes that exist, ending in a sequence nobody would mistake for a real one. */
    samples: [
      { name: 'Camila Duarte', phone: '5511900000101' },
      { name: 'Bruno Teixeira', phone: '5521900000102' },
      { name: 'Dona Lúcia', phone: '5531900000103' },
    ],
    attends: 'Casa',
    offline: 'aparelho desligado',
    error: 'Não foi possível ver as pessoas da simulação',
  },

  waiting: {
    title: (house: string) => `${house} espera um celular`,
    text: 'O painel está mostrando um QR Code desta rede de demonstração.',
    scan: 'Ler com o celular da casa',
    scanning: 'Lendo o QR Code…',
    linked: (house: string) => `${house} está conectado`,
    linkedText: 'Agora escolha um cliente e escreva para a casa.',
  },

  addPerson: {
    title: 'Nova pessoa',
    description: 'Ela ganha um celular nesta simulação. O número não precisa existir.',
    name: 'Nome',
    namePlaceholder: 'Ex.: Ana Clara',
    phone: 'Celular',
    save: 'Criar pessoa',
    error: 'Não foi possível criar a pessoa',
  },

  phone: {
    label: (name: string) => `Celular de ${name}`,
    nobody: 'Escolha uma pessoa',
    nobodyText: 'O celular dela aparece aqui, pronto para conversar com a casa.',
  },

  chats: {
    title: 'Conversas',
    start: 'Nova conversa',
    devices: 'Aparelhos conectados',
    none: 'Nenhuma conversa',
    noneText: 'Escreva para uma casa e veja o agente responder.',
    unread: (count: number) => (count === 1 ? '1 não lida' : `${count} não lidas`),
    error: 'Não foi possível carregar as conversas',
    typing: 'digitando…',
    recording: 'gravando áudio…',
  },

  start: {
    title: 'Nova conversa',
    houses: 'Casas com WhatsApp conectado',
    others: 'Outras pessoas',
    none: 'Ainda não há com quem conversar',
    noneText: 'Conecte o WhatsApp de uma casa no painel, ou crie outra pessoa.',
    byNumber: 'Escrever para um número',
    open: 'Conversar',
  },

  chat: {
    back: 'Voltar para as conversas',
    messages: 'Mensagens',
    empty: 'Diga oi',
    emptyText: (name: string) => `${name} recebe sua mensagem na hora.`,
    placeholder: 'Mensagem',
    send: 'Enviar',
    error: 'Não foi possível carregar a conversa',
    sendError: 'Mensagem não enviada',
    older: (count: number) => `${count} mensagens mais antigas não aparecem aqui`,
    you: 'Você',
    status: { pending: 'Enviando', sent: 'Enviada', delivered: 'Entregue', read: 'Lida' },
  },

  devices: {
    title: 'Aparelhos conectados',
    back: 'Voltar',
    text: 'Aqui o celular entrega o WhatsApp desta pessoa ao Balcão, como no aplicativo de verdade.',
    link: 'Conectar um aparelho',
    none: 'Nenhum aparelho conectado',
    device: (number: number) => `Balcão · aparelho ${number}`,
    online: 'Ligado',
    offline: 'Desligado',
    unlink: 'Desconectar',
    unlinked: 'Aparelho desconectado',
    unlinkedText: 'O painel da casa mostra que o celular encerrou a conexão.',
    error: 'Não foi possível desconectar',
  },

  scan: {
    title: 'Ler QR Code',
    waiting: 'QR Codes abertos no painel',
    nothingWaiting: 'Nenhum QR Code aberto agora',
    nothingWaitingText: 'No painel, use “Conectar WhatsApp” na rede de demonstração.',
    pick: (house: string) => `Ler o QR Code de ${house}`,
    otherNumber: (phone: string) => `A casa cadastrou o número ${phone}`,
    paste: 'Ou cole o texto do QR Code',
    submit: 'Ler',
    running: 'Conectando ao aparelho…',
    linked: 'Aparelho conectado!',
    linkedText: 'As conversas deste celular agora chegam também ao painel.',
    done: 'Concluir',
    again: 'Tentar de novo',
  },

  /** One sentence for each code of the simulated network's HTTP API. */
  errors: {
    invalid_request: 'Algum campo não está no formato esperado.',
    host_not_allowed: 'A simulação só atende neste computador.',
    origin_not_allowed: 'A simulação só atende páginas deste computador.',
    forbidden: 'A simulação só atende neste computador.',
    person_unknown: 'Esta pessoa não existe mais na simulação.',
    device_unknown: 'Este aparelho já não está conectado.',
    not_found: 'A simulação não conhece este pedido.',
    qr_invalid: 'Este texto não é um QR Code de conexão desta rede.',
    qr_expired: 'Este QR Code expirou. Use o novo que o painel está mostrando.',
    already_linked: 'Este QR Code já foi lido por um celular.',
    link_refused: 'O aparelho recusou a conexão. Gere um novo QR Code e tente de novo.',
    link_timeout: 'O aparelho não respondeu a tempo. Gere um novo QR Code e tente de novo.',
    internal: 'A simulação encontrou um problema. Tente de novo.',
    offline: 'A simulação não respondeu. Confira se o Balcão está ligado.',
  },
}
