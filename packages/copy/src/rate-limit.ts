import type { ChannelRateLimit, OutreachWait, WaitReason } from '@balcao/contract'

/** The reasons why a message waits for its channel, in the middle of a sentence. */
const WHY = {
  disconnected: 'o número está desconectado',
  restricted: 'o WhatsApp limitou o número',
  failing: 'muitos envios deste número falharam',
  'plan-contacts': 'há mais contatos do que o plano permite',
  'plan-messages': 'os envios do mês acabaram',
  'quiet-hours': 'é horário de silêncio',
  'daily-cap': 'o limite de hoje do número foi atingido',
  gap: 'as mensagens saem uma a uma, com pausas',
} satisfies Record<WaitReason, string>

/** The words for a wait whose end is unknown. */
const UNTIL_SOMEBODY: Record<WaitReason, string> = {
  disconnected: 'Continua assim que ele voltar.',
  restricted: 'Continua assim que o WhatsApp liberar.',
  failing: 'Continua quando o dono retomar os envios em Configurar Agente.',
  'plan-contacts': 'Continua com menos contatos ou com outro plano.',
  'plan-messages': 'Continua no dia 1º ou com outro plano.',
  'quiet-hours': 'Continua depois dele.',
  'daily-cap': 'Continua amanhã.',
  gap: 'A próxima sai em instantes.',
}

/** The panel 'Ritmo de envio' of the agent settings page. */
export const rateLimit = {
  title: 'Ritmo de envio',
  intro:
    'Respostas e mensagens da equipe saem na hora. Campanhas, agendamentos e lembretes saem aos poucos, para o WhatsApp não bloquear o número.',
  error: 'Não foi possível carregar o ritmo de envio',
  ready: 'Pronto para enviar',
  sentToday: 'Enviadas hoje',
  sentOf: (sent: number, cap: number) => `${sent} de ${cap}`,
  waiting: 'Na fila',
  next: 'Próximo envio',
  nextNone: '—',
  now: 'agora',
  tomorrow: (time: string) => `amanhã às ${time}`,
  quiet: 'Silêncio',
  quietRange: (from: string, until: string) => `das ${from} às ${until}`,
  quietNone: 'sem silêncio',
  warmUp: (days: number) =>
    days === 0
      ? 'Número conectado hoje: o limite por dia cresce nas próximas semanas.'
      : `Número conectado há ${days === 1 ? '1 dia' : `${days} dias`}: o limite por dia cresce nas primeiras semanas.`,
  reasons: {
    disconnected: 'Parado: número desconectado',
    restricted: 'Parado: o WhatsApp limitou este número',
    failing: 'Parado: muitos envios falharam',
    'plan-contacts': 'Parado: mais contatos do que o plano permite',
    'plan-messages': 'Envios do mês esgotados',
    'quiet-hours': 'Pausado: horário de silêncio',
    'daily-cap': 'Limite de hoje atingido',
    gap: 'Pausa entre mensagens',
  } satisfies Record<NonNullable<ChannelRateLimit['waitsFor']>, string>,
  advice: {
    disconnected: 'Reconecte o número: a fila continua de onde parou, no mesmo ritmo.',
    failing:
      'Dos últimos 20 envios, 6 ou mais falharam. Confira se os telefones da lista são de gente que conhece a casa antes de retomar: insistir faz o WhatsApp bloquear o número. Lembretes e mensagens a uma pessoa só param quando são eles que falham.',
    'plan-contacts':
      'Mude de plano em Assinatura ou apague contatos que não usa mais: a fila continua de onde parou. Responder clientes continua funcionando.',
    'plan-messages':
      'A fila continua no dia 1º, ou assim que você mudar de plano em Assinatura. Um quarto dos envios do mês fica para lembretes e mensagens a uma pessoa. Responder clientes continua funcionando.',
    restricted:
      'Não envie nada para quem não escreveu antes e espere: os envios voltam sozinhos. Responder clientes continua funcionando.',
  },
  reserve: (count: number) =>
    `Das mensagens de cada dia, campanhas deixam ${count} para lembretes e mensagens a uma pessoa, que saem antes delas.`,
  /** Shown beside a schedule, a reservation or a remarketing whose message waits, and under the message itself. */
  waits: {
    because: (because: WaitReason, until: string | null) =>
      `Na fila: ${WHY[because]}. ${until ? `Continua a partir de ${until}.` : UNTIL_SOMEBODY[because]}`,
    tooLate: {
      reservation: 'O lembrete não sai a tempo: avise o cliente na conversa.',
      schedule: 'A Data de Término vem antes: quem faltar fica sem a mensagem.',
      remarketing: '',
      message: 'O prazo dela vem antes: ela não será enviada.',
    } satisfies Record<OutreachWait['kind'], string>,
  },
  resume: 'Retomar envios',
  resumed: 'Envios retomados',
  resumeError: 'Não foi possível retomar os envios',
}

/** The panel 'Regras de envio': the rules for all channels of the venue. */
export const sendingRules = {
  title: 'Regras de envio',
  error: 'Não foi possível carregar as regras de envio',
  quiet: 'Silêncio para campanhas, agendamentos e lembretes',
  quietOn: 'Não enviar em certas horas',
  from: 'Silêncio a partir das',
  until: 'Silêncio até as',
  to: 'às',
  overMidnight: 'Vale até a manhã seguinte. Respostas a clientes saem a qualquer hora.',
  withinDay: 'Vale todos os dias. Respostas a clientes saem a qualquer hora.',
  noQuiet: 'Os envios saem a qualquer hora, também de madrugada.',
  same: 'O começo e o fim do silêncio precisam ser diferentes.',
  incomplete: 'Preencha quando o silêncio começa e quando termina.',
  perWeek: 'Divulgação por pessoa',
  perWeekLabel: 'No máximo, em 7 dias',
  perWeekChoice: (most: number) => (most === 1 ? '1 mensagem' : `${most} mensagens`),
  perWeekAny: 'Sem limite',
  perWeekHint:
    'Somando campanhas, remarketing e automações de todos os números. Quem já recebeu o máximo fica de fora de uma campanha e espera num remarketing. Respostas, lembretes e mensagens a uma pessoa saem sempre.',
  apology: 'Depois de uma queda de conexão',
  apologyOn: 'Pedir desculpas a quem escreveu durante a queda',
  apologyText: 'Mensagem',
  apologyHint:
    'Mensagens que esperaram mais de 30 minutos não são respondidas uma a uma. Cada contato recebe esta mensagem uma vez só.',
  apologyMissing: 'Escreva a mensagem, ou desligue o pedido de desculpas.',
  save: 'Salvar regras',
  saved: 'Regras de envio salvas',
  saveError: 'Erro ao salvar',
}
