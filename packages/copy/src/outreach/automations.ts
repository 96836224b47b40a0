import type {
  AutomationEnd,
  AutomationMode,
  AutomationReason,
  AutomationSkip,
  AutomationStep,
  AutomationTrigger,
  BranchCondition,
  Conversation,
} from '@balcao/contract'

const or = (words: string[]) => words.map((word) => `“${word}”`).join(' ou ')
const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`)
const units = {
  minutes: (count: number) => minutes(count),
  hours: (count: number) => (count === 1 ? '1 hora' : `${count} horas`),
  days: (count: number) => (count === 1 ? '1 dia' : `${count} dias`),
}
const daysBefore = (days: number) => (days === 0 ? 'o dia da reserva' : `${units.days(days)} antes da reserva`)
const states = {
  bot: 'com o agente',
  waiting: 'aguardando atendente',
  human: 'em atendimento',
  resolved: 'resolvida',
} satisfies Record<Conversation['state'], string>

/** The screen 'Automações'. */
export const automations = {
  title: 'Automações',
  text: 'O que a casa faz sozinha: quando algo acontece, se as condições valem, então age. Onde uma pessoa está atendendo, nada é enviado.',
  add: 'Nova automação',
  tabs: { label: 'Automações', rules: 'Regras', log: 'Registro' },
  empty: 'Deixe o repetido com o Balcão',
  emptyText: 'Comece de um modelo e mude o que quiser. Nada é enviado antes de você salvar.',
  loadFailed: 'Não foi possível carregar as automações',
  mode: 'Quando várias regras servem',
  modes: { all: 'Todas agem, em ordem', first: 'Só a primeira age' } satisfies Record<AutomationMode, string>,
  isOn: (name: string) => `${name} ligada`,
  on: 'Ligada',
  off: 'Desligada',
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Descer ${name}`,
  actions: (name: string) => `Ações de ${name}`,
  edit: 'Alterar',
  seeLog: 'Ver registro',
  remove: 'Remover',
  fired: (count: number, when: string) =>
    count === 0 ? 'Ainda não agiu' : `Agiu ${count === 1 ? '1 vez' : `${count} vezes`} em 30 dias, a última ${when}`,
  waiting: (count: number) => (count === 1 ? '1 pessoa em espera' : `${count} pessoas em espera`),
  waitingEnded: (count: number) =>
    count === 1 ? 'Desligada: a pessoa em espera saiu' : `Desligada: as ${count} pessoas em espera saíram`,
  when: 'Quando',
  ifs: 'Se',
  and: ' e ',
  thens: 'Então',
  changeFailed: 'Não foi possível fazer isso',
  triggers: {
    'new-contact': 'um contato novo escreve',
    keyword: 'alguém escreve uma palavra',
    'outside-hours': 'alguém escreve com a casa fechada',
    waiting: 'alguém espera um atendente',
    'tag-added': 'uma etiqueta é posta',
    'reservation-made': 'uma reserva é feita',
    'reservation-no-show': 'alguém reservou e não veio',
    'reservation-cancelled': 'uma reserva é cancelada',
  } satisfies Record<AutomationTrigger['kind'], string>,
  describeTrigger(trigger: AutomationTrigger): string {
    switch (trigger.kind) {
      case 'keyword':
        return `alguém escreve ${or(trigger.words)}`
      case 'waiting':
        return `alguém espera um atendente há ${minutes(trigger.minutes)}`
      case 'tag-added':
        return `a etiqueta “${trigger.tag}” é posta`
      default:
        return automations.triggers[trigger.kind]
    }
  },
  conditions: {
    tag: 'Etiqueta do contato',
    hours: 'Horário da casa',
    words: 'Palavras da mensagem',
    state: 'Estado da conversa',
    segment: 'Segmento',
    party: 'Pessoas na reserva',
    replied: 'Resposta do contato',
    reserved: 'Nova reserva',
  } satisfies Record<BranchCondition['kind'], string>,
  /** Describes a condition; `segment` is the name of its segment, where it is known. */
  describeCondition(condition: BranchCondition, segment: string | undefined): string {
    switch (condition.kind) {
      case 'tag':
        return `${condition.has ? 'tem' : 'não tem'} a etiqueta “${condition.tag}”`
      case 'hours':
        return condition.open ? 'a casa está aberta' : 'a casa está fechada'
      case 'words':
        return `a mensagem ${condition.has ? 'tem' : 'não tem'} ${or(condition.words)}`
      case 'state':
        return `a conversa está ${condition.states.map((state) => states[state]).join(' ou ')}`
      case 'segment':
        return `está no segmento “${segment ?? '—'}”`
      case 'party':
        return `a reserva é para ${condition.atLeast} pessoas ou mais`
      case 'replied':
        return condition.has ? 'respondeu desde então' : 'não respondeu desde então'
      case 'reserved':
        return condition.has ? 'reservou desde então' : 'não reservou desde então'
    }
  },
  does: {
    send: 'Enviar uma mensagem',
    tag: 'Pôr ou tirar uma etiqueta',
    handover: 'Chamar um atendente',
    schedule: 'Agendar uma mensagem',
    webhook: 'Avisar um sistema (webhook)',
    wait: 'Esperar um tempo',
    'wait-time': 'Esperar até uma hora do dia',
    'wait-reservation': 'Esperar até o dia da reserva',
    branch: 'Se… senão…',
  } satisfies Record<AutomationStep['kind'], string>,
  /** Describes steps in one line; `say` describes a condition. */
  describeSteps(steps: AutomationStep[], say: (condition: BranchCondition) => string): string {
    return steps
      .map((step) => {
        if (step.kind !== 'branch') return automations.describeAction(step)
        const side = (taken: AutomationStep[]) => automations.describeSteps(taken, say) || 'nada'
        return `se ${step.conditions.map(say).join(automations.and)}: ${side(step.yes)}; senão: ${side(step.no)}`
      })
      .join(', ')
  },
  describeAction(action: Exclude<AutomationStep, { kind: 'branch' }>): string {
    switch (action.kind) {
      case 'wait':
        return `espera ${units[action.unit](action.after)}`
      case 'wait-time':
        return `espera até as ${action.time}`
      case 'wait-reservation':
        return `espera até ${daysBefore(action.daysBefore)}, às ${action.time}`
      case 'send':
        return action.text === ''
          ? 'envia um arquivo'
          : `envia “${action.text}”${action.fileId ? ' com um arquivo' : ''}`
      case 'tag':
        return action.add ? `põe a etiqueta “${action.tag}”` : `tira a etiqueta “${action.tag}”`
      case 'handover':
        return 'chama um atendente'
      case 'schedule':
        return `agenda “${action.text}” para ${units[action.unit](action.after)} depois`
      case 'webhook':
        return 'avisa os sistemas ligados por webhook'
    }
  },
  form: {
    addTitle: 'Nova automação',
    editTitle: 'Alterar automação',
    save: 'Salvar',
    saved: 'Automação salva',
    failed: 'Não foi possível salvar a automação',
    name: 'Nome',
    namePlaceholder: 'Festa de aniversário',
    trigger: 'O que acontece',
    words: 'Palavras',
    wordsHint: 'Separe por vírgula. Vale qualquer uma, inteira; acentos e maiúsculas não importam.',
    wordsMissing: 'Escreva ao menos uma palavra.',
    minutes: 'Minutos de espera',
    minutesWrong: 'Escolha de 1 a 1440 minutos.',
    tag: 'Etiqueta',
    tagMissing: 'Escolha uma etiqueta.',
    conditionKind: 'Condição',
    addCondition: 'Adicionar condição',
    removeCondition: (number: number) => `Tirar condição ${number}`,
    condition: (number: number) => `Condição ${number}`,
    onlyIf: 'Só se',
    noConditions: 'Sempre que acontecer.',
    has: { true: 'tem', false: 'não tem' },
    hasLabel: 'Tem ou não tem',
    open: { true: 'aberta', false: 'fechada' },
    openLabel: 'Aberta ou fechada',
    states,
    segment: 'Segmento',
    segmentPick: 'Escolha um segmento',
    party: 'Pessoas, no mínimo',
    incomplete: 'Complete esta condição.',
    replied: { true: 'respondeu', false: 'não respondeu' },
    reserved: { true: 'reservou', false: 'não reservou' },
    since: 'Conta desde que esta automação começou para a pessoa.',
    text: 'Texto',
    textMissing: 'Escreva o que será enviado.',
    sendAnswers: 'Esta mensagem é a resposta: o agente não responde de novo ao que a pessoa escreveu.',
    sendOutreach: 'Sai no ritmo do número, e não sai para quem pediu para não receber.',
    ofReservation: (hint: string) => `${hint} {data} e {hora} são as da reserva.`,
    tagDo: { true: 'pôr', false: 'tirar' },
    tagDoLabel: 'Pôr ou tirar',
    handoverHint: 'A conversa fica aguardando atendente. Sem uma mensagem sua, a pessoa lê que alguém já vem.',
    webhookHint:
      'Envia o evento “Automação agiu” aos webhooks que o escolheram em Integrações, com o contato e o nome desta regra.',
    after: 'Depois de',
    afterWrong: 'Escolha de 1 a 365.',
    unit: 'Unidade',
    units: { minutes: 'minutos', hours: 'horas', days: 'dias' },
    waitFor: 'Por',
    time: 'Até as',
    timeMissing: 'Escolha uma hora.',
    timeHint: 'Da próxima vez que for esta hora na casa.',
    daysBefore: 'Dias antes',
    daysBeforeWrong: 'Escolha de 0 a 30.',
    reservationHint: '0 é o próprio dia. Se essa hora já tiver passado, a automação para aqui.',
    isOn: 'Ligada',
  },
  /** The editor of the steps. */
  flow: {
    back: 'Automações',
    notFound: 'Esta automação não existe mais',
    loadFailed: 'Não foi possível carregar a automação',
    steps: 'Passos',
    step: (number: string, name: string) => `Passo ${number}: ${name}`,
    addFirst: 'Adicionar o primeiro passo',
    add: (after: string) => `Adicionar passo depois do passo ${after}`,
    addHere: (side: string, step: string) => `Adicionar passo em “${side}” do passo ${step}`,
    actions: (step: string) => `Opções do ${step}`,
    up: 'Subir',
    down: 'Descer',
    remove: 'Tirar',
    yes: 'Sim',
    no: 'Não',
    goesOn: 'Segue adiante.',
    incomplete: 'Complete o que está marcado.',
    empty: 'Ponha ao menos um passo em “Sim” ou em “Não”.',
    none: 'Ponha ao menos um passo.',
    sendsTwice: 'Entre duas mensagens é preciso esperar: ponha um passo de espera.',
    tooMany: (most: number) => `São no máximo ${most} passos.`,
    noReservation: 'Só há uma reserva a esperar quando a automação começa por uma.',
    sendLater: 'Depois de uma espera sai no ritmo do número, e não sai para quem pediu para não receber.',
    waiting: (count: number) =>
      count === 1
        ? '1 pessoa está no meio desta automação e segue como ela era quando começou. Desligar a automação encerra.'
        : `${count} pessoas estão no meio desta automação e seguem como ela era quando começaram. Desligar a automação encerra.`,
    offEnds: 'Desligada, ninguém mais entra, e quem está em espera sai.',
    cancel: 'Cancelar',
  },
  templates: {
    title: 'Por onde começar?',
    label: 'Modelos',
    blank: { name: 'Do zero', about: 'Você escolhe o que acontece e cada passo.' },
    'nao-veio': {
      name: 'Reservou e não veio',
      about: 'Um dia depois, escreve para quem não respondeu.',
      text: 'Oi {nome}, sentimos a sua falta! Quer marcar outra data? É só responder aqui.',
    },
    cancelou: {
      name: 'Reserva cancelada',
      about: 'Etiqueta e deixa a porta aberta.',
      tag: 'cancelou',
      text: 'Que pena, {nome}! Quando quiser outra data, é só escrever aqui que a gente separa a mesa.',
    },
    lembrete: {
      name: 'Lembrete no dia da reserva',
      about: 'Ao meio-dia, lembra quem reservou.',
      text: 'Oi {nome}, é hoje às {hora}! A sua mesa no {negocio} está separada. Se algo mudou, avise por aqui.',
    },
    'fora-do-horario': {
      name: 'Primeiro contato com a casa fechada',
      about: 'Responde na hora e volta a escrever às 18h.',
      tag: 'primeiro contato',
      text: 'Oi {nome}, que bom falar com você! O {negocio} está fechado agora, mas já anotamos a sua mensagem.',
      later: 'Oi {nome}, abrimos! Ainda podemos ajudar?',
    },
    silencio: {
      name: 'Perguntou e sumiu',
      about: 'Um dia depois da resposta, uma mensagem só.',
      words: ['reserva', 'reservar', 'mesa', 'preço', 'valor', 'quanto custa'],
      text: 'Oi {nome}, ficou alguma dúvida? Se quiser, já deixo a sua mesa separada.',
    },
    aniversario: {
      name: 'Festa de aniversário',
      about: 'Chama a equipe e não deixa esfriar.',
      words: ['aniversário', 'festa', 'comemorar'],
      tag: 'aniversário',
      text: 'Oi {nome}, e a sua festa? As datas estão indo; quer que a gente segure uma?',
    },
    espera: {
      name: 'Cliente esperando atendente',
      about: 'Avisa aos 10 minutos e de novo se ninguém veio.',
      text: 'Oi {nome}, já já alguém da equipe fala com você.',
      later: 'Obrigado por esperar, {nome}. A casa está cheia, mas não esquecemos de você!',
    },
  },
  trial: {
    title: 'Teste',
    text: 'Olha as últimas 50 conversas como estão e diz o que esta regra teria feito. Nada é enviado.',
    run: 'Testar com as últimas conversas',
    failed: 'Não foi possível testar agora',
    incomplete: 'Complete a regra para testar.',
    none: 'Ainda não há conversas para testar.',
    fires: (count: number, of: number) => `Agiria em ${count} de ${of}`,
    yes: 'Agiria',
    no: 'Não agiria',
    openChat: (name: string) => `Abrir a conversa com ${name}`,
    path: 'Como se cada espera já tivesse passado e nada mudasse.',
  },
  log: {
    text: 'O que cada regra fez ou não fez, e por quê. Guardado por 30 dias.',
    filter: 'Regra',
    all: 'Todas as regras',
    firedOnly: 'Só quando agiu',
    empty: 'Nada aconteceu ainda',
    emptyText: 'Quando algo acontecer que uma regra ligada observa, aparece aqui.',
    loadFailed: 'Não foi possível carregar o registro',
    done: 'Agiu',
    not: 'Não agiu',
    unnamed: 'Sem nome',
    step: (action: string, skipped: string | null) => (skipped ? `${action}: não, ${skipped}` : action),
    wait: (until: string) => `Esperar até ${until}`,
    waitOver: 'Esperar: essa hora já tinha passado',
    branch: (conditions: string, holds: boolean) => `Se ${conditions}: ${holds ? 'sim' : 'não'}`,
    waiting: 'Em espera',
    ended: (reason: string) => `Parou: ${reason}`,
  },
  reasons: {
    known: 'o contato já era conhecido',
    'no-word': 'nenhuma das palavras foi escrita',
    open: 'a casa estava aberta',
    'hours-unknown': 'o horário da casa ainda não foi informado',
    'not-waiting': 'já não esperava um atendente',
    'other-tag': 'era outra etiqueta',
    'no-reservation': 'não há reserva',
    'reservation-changed': 'a reserva não está assim',
    condition: 'uma condição não valia',
    earlier: 'uma regra anterior já agiu',
    loop: 'já agiu nesta sequência',
    late: 'aconteceu há mais de 30 minutos',
  } satisfies Record<AutomationReason, string>,
  conditionFailed: (condition: string) => `não valia: ${condition}`,
  skips: {
    human: 'uma pessoa está atendendo',
    answered: 'já foi respondido',
    'no-reply': 'o contato está marcado para não responder',
    'opted-out': 'pediu para não receber',
    'no-number': 'não há número por onde enviar',
    'no-conversation': 'não há conversa',
    'weekly-cap': 'já recebeu o máximo de divulgação em 7 dias',
    rate: 'já foram 3 mensagens automáticas em uma hora',
    'no-webhook': 'nenhum webhook ativo escolheu este evento',
    already: 'já estava assim',
    failed: 'não deu certo',
  } satisfies Record<AutomationSkip, string>,
  ends: {
    off: 'a automação foi desligada',
    'opted-out': 'a pessoa pediu para não receber',
    'no-reply': 'o contato está marcado para não responder',
    'reservation-changed': 'a reserva mudou',
    'too-late': 'a hora já tinha passado',
    failed: 'não deu certo',
  } satisfies Record<AutomationEnd, string>,
  removing: {
    words: { title: 'Remover esta automação?', submit: 'Remover automação', cancel: 'Voltar' },
    text: (name: string) => `“${name}” e o seu registro somem, e quem está em espera sai.`,
    done: 'Automação removida',
    failed: 'Não foi possível remover',
  },
}
