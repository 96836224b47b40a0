const unit = {
  tokens: (count: number) => (count === 1 ? 'token' : 'tokens'),
  answers: (count: number) => (count === 1 ? 'resposta' : 'respostas'),
}

/** The page 'Tokens Utilizados'. Its channels are already formatted. */
export const tokenUse = {
  title: 'Tokens Utilizados',
  loadError: 'Não foi possível carregar o uso de tokens',
  unknown: '—',
  lessThanACent: 'menos de R$ 0,01',
  unit,
  tokens: (count: number, shown: string) => `${shown} ${unit.tokens(count)}`,
  answers: (count: number, shown: string) => `${shown} ${unit.answers(count)}`,
  month: {
    previous: 'Mês anterior',
    next: 'Próximo mês',
  },
  local: {
    title: 'Quem responde é o motor local',
    text: 'Ele não usa tokens e não custa nada. As respostas dele contam aqui do mesmo jeito.',
  },
  figures: {
    tokens: 'Tokens no mês',
    split: (input: string, output: string) => `${input} de entrada, ${output} de saída`,
    answers: 'Respostas',
    byEngine: (model: string, local: string) => `${model} do modelo, ${local} do motor local`,
    onlyLocal: 'todas do motor local',
    cost: 'Custo',
    noPrices: 'Sem preços cadastrados para o modelo',
    each: (cost: string) => `${cost} por resposta`,
    heard: 'De mensagens de voz e provas',
    free: 'O motor local não custa nada',
    forecast: 'Previsão do mês',
    until: (others: string[], date: string) => `${others.map((other) => `${other}, `).join('')}até ${date}`,
    average: 'Média por dia',
  },
  limit: {
    title: 'Limite do mês',
    none: 'Sem limite de tokens por mês.',
    used: (used: string, limit: string, share: string) => `${used} de ${limit} tokens (${share})`,
    unneeded: 'O motor local não gasta o limite. Ele vale quando um modelo responde.',
    fits: (forecast: string) => `No ritmo de agora, o mês termina com cerca de ${forecast} tokens: dentro do limite.`,
    runsOut: (date: string) =>
      `No ritmo de agora, o limite acaba por volta de ${date}. A partir daí, o motor local responde até o fim do mês.`,
    spent:
      'O que resta do limite deste mês não dá para mais uma resposta do modelo. Até o fim do mês, quem responde é o motor local.',
  },
  chart: {
    title: 'Por dia',
    measure: 'O que o gráfico mostra',
    tokens: 'Tokens',
    answers: 'Respostas',
    label: (measure: string, most: string, day: string) => `${measure} por dia. O dia de mais uso foi ${day}: ${most}.`,
    today: 'hoje',
    pick: 'Passe por um dia para ver os números dele.',
    table: 'Ver os números',
  },
  columns: {
    day: 'Dia',
    conversation: 'Conversa',
    engine: 'Motor e modelo',
    answers: 'Respostas',
    tokens: 'Tokens',
    cost: 'Custo',
  },
  conversations: {
    title: 'Por conversa',
    nameless: 'Contato sem nome',
    others: (count: number) => (count === 1 ? 'Outra conversa' : `Outras ${count} conversas`),
    removed: 'Conversas removidas',
    tests: 'Testes do agente',
    evals: 'Provas',
  },
  engines: {
    title: 'Por motor e modelo',
    local: 'Motor local',
    fallback: (model: string) => `Motor local, depois de ${model}`,
    fallbackHint: 'O modelo foi consultado, mas o que ele escreveu não pôde ser enviado.',
  },
  empty: {
    title: 'Nenhuma resposta neste mês',
    text: 'Cada resposta do agente aparece aqui, com os tokens que usou e quanto custou.',
    connect: 'Conectar WhatsApp',
    teach: 'Ensinar o agente',
  },
}
