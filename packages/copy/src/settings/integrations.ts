/** The page 'Integrações'. */
export const integrations = {
  title: 'Integrações',
  whatsapp: {
    title: 'WhatsApp',
    text: 'O número principal da casa, e uma mensagem avulsa para qualquer telefone.',
    state: 'Estado da conexão',
    none: 'Nenhum número conectado',
    number: 'Número',
    numberHint: 'Quem vai receber, com DDD.',
    connect: 'Conectar',
    message: 'Mensagem',
    messagePlaceholder: 'Digite uma mensagem',
    send: 'Enviar',
    sent: 'Mensagem enviada para a fila',
    sentText: 'A conversa está em Chats, com você.',
    open: 'Abrir conversa',
    error: 'Erro ao enviar mensagem',
    disconnected: 'Conecte o número principal para enviar.',
  },
}
