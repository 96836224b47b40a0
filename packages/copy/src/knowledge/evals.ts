const DAYS = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo']

/** The page "Provas": the owner's own questions, asked again after every change. */
export const evals = {
  title: 'Provas',
  intro: {
    local:
      'Perguntas que o agente precisa acertar. A cada mudança na casa, elas são feitas de novo e você vê o que deixou de passar.',
    model:
      'Perguntas que o agente precisa acertar. A cada mudança na casa, elas são feitas de novo: ao motor local na hora, e ao modelo quando a casa fica 10 minutos sem mudar, com até 20% dos tokens do mês. “Rodar agora” pergunta aos dois.',
  },
  modelDue: (time: string) => `As provas vão ao modelo às ${time}, se nada mudar até lá.`,
  back: 'O que o agente sabe',
  add: 'Adicionar prova',
  run: 'Rodar agora',
  running: 'Rodando…',
  summary: (passed: number, total: number) =>
    passed === total
      ? total === 1
        ? 'A prova passa'
        : `Todas as ${total} provas passam`
      : `${passed} de ${total} ${passed === 1 ? 'passa' : 'passam'}`,
  states: { passed: 'Passou', failed: 'Falhou', waiting: 'Ainda não rodou' },
  edit: (question: string) => `Editar a prova ${question}`,
  remove: (question: string) => `Remover a prova ${question}`,
  moment: (moment: { weekday: number; time: string }) => `${DAYS[moment.weekday]}, ${moment.time}`,
  expects: 'Precisa conter',
  expectsPerson: 'Precisa passar para uma pessoa',
  missing: (facts: string[]) => `Faltou na resposta: ${facts.join(' · ')}`,
  missingPerson: 'O agente não chamou uma pessoa.',
  engines: { local: 'Motor local', model: 'Modelo', fallback: 'Motor local, no lugar do modelo' },
  stateOf: (engine: string, state: string) => `${engine}: ${state.toLocaleLowerCase('pt-BR')}`,
  ranBy: (engine: string, when: string) => `${engine}, ${when}`,
  reply: (engine: string) => `Resposta agora (${engine.toLocaleLowerCase('pt-BR')})`,
  goodReply: 'Resposta de quando passava',
  empty: {
    title: 'Nenhuma prova ainda',
    text: 'Escolha uma pergunta que seus clientes fazem e diga o que a resposta não pode deixar de ter.',
  },
  form: {
    addTitle: 'Nova prova',
    editTitle: 'Editar prova',
    question: 'Pergunta',
    questionPlaceholder: 'vcs abrem domingo?',
    questionHint: 'Escreva como um cliente escreveria.',
    moment: 'Quando a pergunta é feita',
    now: 'No momento da prova',
    weekday: (weekday: number) => DAYS[weekday] ?? '',
    time: 'Hora',
    expected: 'O que a resposta precisa conter',
    expectedHint: 'Uma coisa por linha: um preço, um horário, uma palavra. Acentos e maiúsculas não importam.',
    handsOver: 'Precisa passar para uma pessoa',
    nothingExpected: 'Diga pelo menos uma coisa que a resposta precisa ter, ou que precisa passar para uma pessoa.',
    tooMany: 'No máximo 10 linhas, de até 200 letras cada.',
    save: 'Salvar',
    saved: 'Prova salva',
    error: 'Não foi possível salvar',
  },
  removal: {
    title: 'Remover esta prova?',
    text: (question: string) => `“${question}” deixa de ser conferida a cada mudança.`,
    submit: 'Remover',
    cancel: 'Manter',
    done: 'Prova removida',
    error: 'Não foi possível remover',
  },
  runError: 'Não foi possível rodar as provas',
  suggestions: {
    title: 'Sugestões das conversas',
    text: 'Perguntas que clientes fizeram nos últimos 30 dias e o agente respondeu.',
    use: 'Usar',
    useFor: (question: string) => `Usar a pergunta ${question}`,
  },
}
