import type {
  AutomationAction,
  AutomationCondition,
  AutomationMode,
  AutomationReason,
  AutomationSkip,
  AutomationTrigger,
  Conversation,
} from '@balcao/contract'

const or = (words: string[]) => words.map((word) => `“${word}”`).join(' ou ')
const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`)
const units = {
  minutes: (count: number) => minutes(count),
  hours: (count: number) => (count === 1 ? '1 hora' : `${count} horas`),
  days: (count: number) => (count === 1 ? '1 dia' : `${count} dias`),
}
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
  emptyText: 'Por exemplo: quando alguém escreve “aniversário”, etiquetar e chamar uma pessoa.',
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
  } satisfies Record<AutomationCondition['kind'], string>,
  /** Describes a condition; `segment` is the name of its segment, where it is known. */
  describeCondition(condition: AutomationCondition, segment: string | undefined): string {
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
    }
  },
  does: {
    send: 'Enviar uma mensagem',
    tag: 'Pôr ou tirar uma etiqueta',
    handover: 'Chamar um atendente',
    schedule: 'Agendar uma mensagem',
    webhook: 'Avisar um sistema (webhook)',
  } satisfies Record<AutomationAction['kind'], string>,
  describeAction(action: AutomationAction): string {
    switch (action.kind) {
      case 'send':
        return `envia “${action.text}”`
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
    actionKind: 'Ação',
    addAction: 'Adicionar ação',
    removeAction: (number: number) => `Tirar ação ${number}`,
    action: (number: number) => `Ação ${number}`,
    text: 'Texto',
    textMissing: 'Escreva o que será enviado.',
    sendAnswers: 'Esta mensagem é a resposta: o agente não responde de novo ao que a pessoa escreveu.',
    sendOutreach: 'Sai no ritmo do número, e não sai para quem pediu para não receber.',
    tagDo: { true: 'pôr', false: 'tirar' },
    tagDoLabel: 'Pôr ou tirar',
    handoverHint: 'A conversa fica aguardando atendente. Sem uma mensagem sua, a pessoa lê que alguém já vem.',
    webhookHint:
      'Envia o evento “Automação agiu” aos webhooks que o escolheram em Integrações, com o contato e o nome desta regra.',
    after: 'Depois de',
    afterWrong: 'Escolha de 1 a 365.',
    unit: 'Unidade',
    units: { minutes: 'minutos', hours: 'horas', days: 'dias' },
    isOn: 'Ligada',
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
  },
  reasons: {
    known: 'o contato já era conhecido',
    'no-word': 'nenhuma das palavras foi escrita',
    open: 'a casa estava aberta',
    'hours-unknown': 'o horário da casa ainda não foi informado',
    'not-waiting': 'já não esperava um atendente',
    'other-tag': 'era outra etiqueta',
    'no-reservation': 'não há reserva',
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
  removing: {
    words: { title: 'Remover esta automação?', submit: 'Remover automação', cancel: 'Voltar' },
    text: (name: string) => `“${name}” e o seu registro somem.`,
    done: 'Automação removida',
    failed: 'Não foi possível remover',
  },
}
