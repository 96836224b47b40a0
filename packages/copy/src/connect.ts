import type { ErrorCode, GatewayFailure } from '@balcao/contract'

/** Errors that have other words while connecting. */
const failures: Partial<Record<ErrorCode, string>> = {
  gateway_failed: 'Não foi possível limpar o estado da instância. Tente novamente mais tarde.',
  internal: 'QR Code não disponível. Tente novamente em alguns minutos.',
}

/** Errors that quote the answer of the gateway (specification, section 8). */
const withAnswer: Partial<Record<ErrorCode, (failure: GatewayFailure) => string>> = {
  instances_check_failed: ({ status }) => `Erro ao verificar instâncias: ${status}.`,
  instance_create_failed: ({ status, message }) =>
    `Erro ao criar instância: ${status} - ${message || 'Erro desconhecido'}.`,
  qr_fetch_failed: ({ status, message }) => `Erro ao buscar QR Code: ${status} - ${message || 'Erro desconhecido'}.`,
}

/** Connecting a channel by QR code. */
export const connect = {
  title: 'Conectar WhatsApp',
  newTitle: 'Nova Conexão',
  description: 'Leia o QR Code com o celular da casa. O aparelho continua funcionando como sempre.',
  submit: 'Conectar',
  cancel: 'Cancelar',
  close: 'Fechar',
  renew: 'Gerar novo QR Code',
  /** The confirmation before a link is removed that may still work. */
  forget: {
    title: 'Desfazer a ligação com o WhatsApp?',
    text: 'Este número ainda pode estar ligado ao WhatsApp: se foi só uma queda, ele volta sozinho. Gerar um novo QR Code desfaz a ligação. Até alguém ler o código com o celular da casa, o agente não responde, e o que chegar nesse tempo fica só no celular. Conversas, contatos e configurações continuam aqui.',
    submit: 'Desfazer e gerar novo QR Code',
    cancel: 'Manter ligado',
  },
  business: {
    legend: 'Qual é o seu tipo de negócio?',
    saveError: 'Não foi possível guardar o tipo de negócio',
  },
  network: {
    legend: 'O que você quer conectar?',
    whatsapp: { title: 'Meu WhatsApp', text: 'O número da sua casa, de verdade.' },
    demo: { title: 'Número de demonstração', text: 'Um celular simulado, para experimentar sem enviar nada.' },
  },
  number: {
    label: 'Número do WhatsApp',
    registered: 'É o telefone do seu cadastro.',
    another: 'O número que você quer conectar, com DDD.',
    missing: 'Cadastre seu telefone antes de conectar o WhatsApp.',
  },
  preparing: 'Preparando o QR Code…',
  qrLabel: 'QR Code para conectar o WhatsApp',
  expiresIn: (seconds: number) => `Vale por mais ${seconds} s`,
  renewing: 'Renovando o código…',
  scanSteps: [
    'Abra o WhatsApp no celular da casa',
    'Toque em Configurações (ou ⋮) e em Dispositivos conectados',
    'Toque em Conectar dispositivo e aponte a câmera para este código',
  ],
  demoSteps: [
    'Abra o celular simulado em outra aba',
    'Escolha uma pessoa e toque em Ler QR Code',
    'Escolha a sua casa na lista de quem está esperando',
  ],
  openSimulator: 'Abrir celular simulado',
  syncing: 'Código lido. Sincronizando…',
  syncingText: 'Isto leva alguns segundos. Deixe o celular com internet.',
  connectedTitle: 'WhatsApp conectado',
  connectedText: 'O agente já responde quem escrever para este número.',
  toChats: 'Ver os chats',
  failedTitle: 'Não foi possível conectar',
  failures,
  withAnswer,
  code: {
    show: 'Conectar com código',
    hide: 'Voltar ao QR Code',
    label: 'Número do WhatsApp desta casa',
    hint: 'O celular que vai receber o código, com DDD.',
    ask: 'Gerar código',
    ready: (phone: string) => `Código para ${phone}`,
    steps: [
      'Abra o WhatsApp no celular da casa',
      'Toque em Configurações (ou ⋮) e em Dispositivos conectados',
      'Toque em Conectar dispositivo e em Conectar com número de telefone',
      'Digite este código no celular',
    ],
    demoSteps: [
      'Abra o celular simulado em outra aba',
      'Escolha o celular deste número e toque em Aparelhos conectados',
      'Toque em Conectar um aparelho e digite este código',
    ],
  },
}
