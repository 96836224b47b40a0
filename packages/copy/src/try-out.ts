/** "Teste Assistente": a conversation with the real attendant that nobody else sees. */
export const tryOut = {
  title: 'Teste Assistente',
  description: 'Converse como se fosse um cliente. Nada é enviado nem guardado.',
  emptyTitle: 'Pergunte o que seus clientes perguntam',
  suggestions: ['Vocês estão abertos agora?', 'Onde fica?', 'Quero falar com um atendente'],
  placeholder: 'Digite uma mensagem',
  send: 'Enviar',
  you: 'Você',
  agent: 'Agente',
  typing: 'O agente está digitando…',
  handsOver: 'Aqui uma pessoa da sua equipe seria chamada.',
  restart: 'Recomeçar',
  error: 'O agente não respondeu',
  retry: 'Tentar de novo',
}
