import type { NumberPace } from '@balcao/contract'

/** The panel 'Ritmo de envio' of the agent settings page. */
export const pace = {
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
  quiet: 'Silêncio à noite',
  quietRange: (from: string, until: string) => `das ${from} às ${until}`,
  quietNone: 'sem silêncio',
  warmUp: (days: number) =>
    days === 0
      ? 'Número conectado hoje: o limite por dia cresce nas próximas semanas.'
      : `Número conectado há ${days === 1 ? '1 dia' : `${days} dias`}: o limite por dia cresce nas primeiras semanas.`,
  reasons: {
    disconnected: 'Parado: número desconectado',
    restricted: 'Parado: o WhatsApp limitou este número',
    'quiet-hours': 'Pausado até a manhã',
    'daily-cap': 'Limite de hoje atingido',
    gap: 'Pausa entre mensagens',
  } satisfies Record<NonNullable<NumberPace['waitsFor']>, string>,
  advice: {
    disconnected: 'Reconecte o número: a fila continua de onde parou, no mesmo ritmo.',
    restricted:
      'Não envie nada para quem não escreveu antes e espere: os envios voltam sozinhos. Responder clientes continua funcionando.',
  },
}
