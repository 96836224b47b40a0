/** "Teste Assistente": a conversation with the real attendant that nobody else sees. */
export const tryOut = {
  title: 'Teste Assistente',
  description: 'Converse como se fosse um cliente. Nada chega a clientes nem fica nas conversas.',
  emptyTitle: 'Pergunte o que seus clientes perguntam',
  suggestions: ['Vocês estão abertos agora?', 'Onde fica?', 'Quero falar com um atendente'],
  placeholder: 'Digite uma mensagem',
  send: 'Enviar',
  you: 'Você',
  agent: 'Agente',
  typing: 'O agente está digitando…',
  handsOver: 'Aqui uma pessoa da sua equipe seria chamada.',
  trace: {
    title: 'Por que respondeu assim',
    engine: { model: 'Modelo', local: 'Motor local' },
    engineTerm: 'Motor',
    sources: 'Textos usados',
    noSources: 'Nenhum texto da base',
    coverage: (share: number) => `${Math.round(share * 100)}% da pergunta`,
    actions: 'Seria feito',
    action: {
      handoff: 'Chamar uma pessoa da equipe',
      reservation: 'Anotar o pedido de reserva',
      guest_list: 'Colocar nomes na lista',
      capture_contact: 'Guardar os dados do contato',
    },
    tokens: 'Tokens',
    used: (tokens: number, cost: number | null) =>
      `${tokens.toLocaleString('pt-BR')} (${cost === null ? '—' : cost.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 4 })})`,
  },
  restart: 'Recomeçar',
  error: 'O agente não respondeu',
  retry: 'Tentar de novo',
}
