import type { RecipientState, RemarketingEnd, RemarketingTrigger } from '@balcao/contract'

const people = (count: number, shown: string) => (count === 1 ? '1 pessoa' : `${shown} pessoas`)
const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

/** The screen 'Remarketing'. */
export const remarketing = {
  title: 'Remarketing',
  text: 'Mensagens que saem sozinhas para quem sumiu, faz aniversário, não veio ou esteve em um evento. Quem pediu para não receber nunca recebe.',
  add: 'Novo remarketing',
  empty: 'Traga de volta quem já veio',
  emptyText:
    'Escolha quem recebe, escreva a mensagem e o ritmo. O Balcão encontra as pessoas e para quando elas respondem.',
  recipesLabel: 'Receitas',
  recipesHint: 'Comece de uma receita e mude o que quiser.',
  recipes: {
    sumidos: {
      name: 'Sentimos sua falta',
      about: 'Quem não escreve há 30 dias.',
      text: 'Oi {nome}, faz tempo que você não aparece no {negocio}. Sentimos sua falta! Quer que eu veja uma mesa para você esta semana?',
    },
    aniversario: {
      name: 'Feliz aniversário',
      about: 'No dia do aniversário, uma vez por ano.',
      text: 'Parabéns, {nome}! Hoje o {negocio} brinda com você. Quer comemorar aqui? É só responder que eu reservo.',
    },
    'nao-veio': {
      name: 'Não veio',
      about: 'Quem reservou e não apareceu nos últimos 7 dias.',
      text: 'Oi {nome}, sentimos sua falta na reserva. Quer marcar outro dia no {negocio}?',
    },
    veio: {
      name: 'Veio ao samba',
      about: 'Quem esteve em um evento da casa.',
      text: 'Oi {nome}, que bom ter você aqui! Gostou da noite? O próximo evento já está na programação, quer que eu conte?',
    },
  },
  loadFailed: 'Não foi possível carregar os remarketings',
  active: (name: string) => `${name} ativo`,
  on: 'Ativo',
  off: 'Pausado',
  actions: (name: string) => `Ações de ${name}`,
  edit: 'Alterar',
  people: 'Ver pessoas',
  remove: 'Remover',
  switched: { true: 'Remarketing ativado', false: 'Remarketing pausado' },
  switchFailed: 'Não foi possível fazer isso',
  noChannel: 'Nenhum número conectado ainda: conecte um para as mensagens saírem.',
  closed: 'O número está desconectado agora. As mensagens esperam por ele.',
  triggers: {
    silent: 'Quem não escreve há',
    birthday: 'Quem faz aniversário em até',
    'no-show': 'Quem reservou e não veio, nos últimos',
    attended: 'Quem veio a um evento',
    tag: 'Quem tem a etiqueta',
  } satisfies Record<RemarketingTrigger['kind'], string>,
  /** Describes a trigger as a line under the name. `event` is the title of its event, where it is known. */
  describe(trigger: RemarketingTrigger, event: string | undefined): string {
    switch (trigger.kind) {
      case 'silent':
        return `Não escreve há ${days(trigger.days)}`
      case 'birthday':
        return trigger.days === 0 ? 'Faz aniversário hoje' : `Faz aniversário em até ${days(trigger.days)}`
      case 'no-show':
        return `Reservou e não veio nos últimos ${days(trigger.days)}`
      case 'attended':
        return trigger.eventId ? `Veio a ${event ?? 'um evento'}` : 'Veio a um evento nos últimos 30 dias'
      case 'tag':
        return `Tem a etiqueta “${trigger.tag}”`
    }
  },
  rhythm: (attempts: number, gap: number, from: string, until: string) =>
    attempts === 1
      ? `1 mensagem, das ${from} às ${until}`
      : `Até ${attempts} mensagens, a cada ${days(gap)}, das ${from} às ${until}`,
  figures: {
    open: 'Na fila',
    sent: 'Receberam',
    read: 'Leram',
    answered: 'Responderam',
    reserved: 'Reservaram',
    optedOut: 'Saíram',
  },
  nobodyYet: 'Ninguém entrou ainda.',
  form: {
    addTitle: 'Novo remarketing',
    editTitle: 'Alterar remarketing',
    save: 'Salvar',
    failed: 'Não foi possível salvar o remarketing',
    saved: 'Remarketing salvo',
    name: 'Nome',
    namePlaceholder: 'Sumidos há 60 dias',
    who: 'Quem recebe',
    days: 'Dias',
    daysUnit: 'dias',
    daysWrong: (least: number, most: number) => `Escolha de ${least} a ${most} dias.`,
    tag: 'Etiqueta',
    event: 'Evento',
    anyEvent: 'Qualquer evento dos últimos 30 dias',
    eventHint:
      'Quem entrou pela lista ou sentou a uma mesa reservada naquela noite. A mensagem sai depois que ela termina.',
    birthdayHint:
      '0 é só no dia. Quem nasceu em 29 de fevereiro faz aniversário no dia 28 nos outros anos. Cada pessoa recebe uma vez por ano.',
    segment: 'Só quem também está no segmento',
    segmentAny: 'Sem segmento',
    message: 'Mensagem',
    texts: 'Textos',
    textsHint: 'Com mais de um texto, as pessoas recebem um ou outro, e nunca duas vezes seguidas o mesmo.',
    variant: (number: number) => `Texto ${number}`,
    addText: 'Outro texto',
    removeText: (number: number) => `Tirar texto ${number}`,
    textMissing: 'Escreva o que será enviado.',
    rhythm: 'Ritmo',
    attempts: 'Mensagens por pessoa, no máximo',
    gap: 'Dias entre uma e outra',
    stops:
      'Para quando a pessoa responde, reserva ou pede para não receber. Entre mensagens de remarketing diferentes passa pelo menos um dia.',
    from: 'Das',
    until: 'Às',
    hoursWrong: 'O fim precisa ser depois do começo.',
    weekdays: 'Dias da semana',
    weekdaysHint: 'Nenhum marcado: todos os dias.',
    number: 'Sai pelo número',
    channelPrincipal: 'O principal',
    isActive: 'Ativo: começa a enviar assim que for salvo',
  },
  preview: {
    title: 'Quem entraria agora',
    none: 'Ninguém entraria agora. Quando alguém passar a entrar, recebe.',
    noneNew: 'Ninguém novo entraria agora.',
    total: (count: number, shown: string) => `${people(count, shown)} ${count === 1 ? 'entra' : 'entram'}`,
    capped: (count: number, shown: string) =>
      count === 1
        ? '1 já recebeu o máximo de divulgação em 7 dias e espera'
        : `${shown} já receberam o máximo de divulgação em 7 dias e esperam`,
    lasts: (moment: string, cap: string) =>
      `No ritmo deste número (até ${cap} por dia), a última sai por volta de ${moment}.`,
    neverLeaves:
      'Estas horas ficam todas dentro do horário de silêncio do número: nenhuma mensagem sairia. Escolha outras horas.',
    failed: 'Não foi possível calcular agora.',
  },
  list: {
    title: (name: string) => `Pessoas de ${name}`,
    empty: 'Ninguém entrou ainda.',
    emptyText: 'Enquanto está ativo, o Balcão procura a cada poucos minutos.',
    waits: 'aguarda a vez',
    next: (moment: string) => `próxima a partir de ${moment}`,
    capped: (moment: string) => `já recebeu o máximo de divulgação em 7 dias e espera até ${moment}`,
    message: (attempts: number, state: string, moment: string) =>
      `${attempts === 1 ? '1ª' : `${attempts}ª`} mensagem ${state}${moment ? ` em ${moment}` : ''}`,
    openChat: (name: string) => `Abrir a conversa com ${name}`,
    unnamed: 'Sem nome',
    states: {
      pending: 'aguardando',
      queued: 'na fila',
      sent: 'enviada',
      delivered: 'entregue',
      read: 'lida',
      failed: 'que falhou',
      skipped: 'não enviada',
    } satisfies Record<RecipientState, string>,
    ends: {
      answered: 'Respondeu',
      reserved: 'Reservou',
      'opted-out': 'Pediu para não receber',
      attempts: 'Concluído',
      returned: 'Voltou antes',
      left: 'Não se aplica mais',
      late: 'Passou da data',
      'no-number': 'Sem telefone',
      failed: 'Falhou',
    } satisfies Record<RemarketingEnd, string>,
    open: 'Em andamento',
  },
  removing: {
    words: { title: 'Remover este remarketing?', submit: 'Remover remarketing', cancel: 'Voltar' },
    text: (name: string) => `“${name}” e os resultados somem. Nada mais sai; o que já saiu não volta.`,
    done: 'Remarketing removido',
    failed: 'Não foi possível remover',
  },
}
