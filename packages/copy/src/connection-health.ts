/** The panel 'Saúde da conexão' of the agent settings page, its history, and the notices about outages. */
export const connectionHealth = {
  title: 'Saúde da conexão',
  error: 'Não foi possível carregar a saúde da conexão',
  alive: 'Último sinal do WhatsApp',
  lastIn: 'Última mensagem recebida',
  lastOut: 'Última mensagem enviada',
  never: '—',
  alert: 'Avisar por e-mail após',
  alertAfter: (minutes: number) => (minutes < 60 ? `${minutes} minutos sem conexão` : `${minutes / 60} h sem conexão`),
  alertError: 'Não foi possível salvar o aviso',
  openHistory: 'Ver histórico',
  history: {
    title: 'Histórico da conexão',
    text: 'Os últimos 90 dias, do mais recente para o mais antigo.',
    empty: 'Nada registrado ainda: o histórico começa na próxima conexão.',
    states: { open: 'Conectado', connecting: 'Conectando', close: 'Desconectado' },
    since: (day: string, time: string) => `${day}, ${time}`,
    lasted: (duration: string) => `durou ${duration}`,
    lasts: (duration: string) => `há ${duration}`,
  },
  duration: {
    seconds: 'menos de 1 min',
    minutes: (n: number) => `${n} min`,
    hours: (n: number) => `${n} h`,
    days: (n: number) => (n === 1 ? '1 dia' : `${n} dias`),
  },
  /** The reasons, by the gateway's words. */
  reasons: {
    'logged-out': 'A sessão foi encerrada no celular ou por você.',
    replaced: 'Outro programa usou esta conexão.',
    'phone-twice': 'O celular já estava conectado em outro número da casa.',
    'phone-elsewhere': 'O celular já estava conectado a outra conta do Balcão.',
    'qr-expired': 'O QR Code não foi lido a tempo.',
    network: 'O WhatsApp não respondeu.',
    silent: 'A conexão parou de dar sinal.',
    restarted: 'A conexão parou de responder: pedimos ao servidor para conectar de novo.',
    restart: 'O WhatsApp pediu para conectar de novo.',
    forbidden: 'O WhatsApp bloqueou este número.',
    banned: 'O WhatsApp bloqueou este número.',
    restricted: 'O WhatsApp restringiu este número.',
    'client-outdated': 'Esta versão do Balcão era antiga para o WhatsApp.',
    'bad-session': 'A sessão ficou inválida.',
  } as Record<string, string>,
  /** WhatsApp's limits on a channel, wherever its state is shown. */
  limits: {
    restricted: {
      badge: 'Restrito pelo WhatsApp',
      title: (who: string) => `${who} está restrito pelo WhatsApp`,
      text: 'Responda só a quem escreve e não envie nada a quem não escreveu antes. Os envios da casa estão parados e voltam sozinhos quando a restrição acabar.',
      short: 'Número restrito pelo WhatsApp: responda só a quem escreve, sem começar conversas novas.',
    },
    banned: {
      badge: 'Bloqueado pelo WhatsApp',
      title: (who: string) => `${who} foi bloqueado pelo WhatsApp`,
      text: 'Abra o WhatsApp no celular da casa, leia o aviso e peça a análise por lá. Só conecte de novo quando o WhatsApp liberar o número.',
      short: 'Número bloqueado pelo WhatsApp: abra o WhatsApp no celular da casa e peça a análise por lá.',
    },
    solve: 'Ver números',
  },
  outage: {
    /**
     * Names the channel at the beginning of a sentence.
     *
     * @param called the label, the phone, or both; null when it has neither
     */
    number: (called: string | null) => (called ? `O número ${called}` : 'Seu número'),
    ongoing: (who: string, since: string) => `${who} está sem conexão desde ${since}`,
    closedText: 'Quem escreve para este número não é respondido até ele ser conectado de novo.',
    ongoingText:
      'Quem escreve para este número não é respondido enquanto isso. Avisaremos por e-mail quando a conexão voltar.',
    reconnect: 'Reconectar',
    over: (who: string, from: string, until: string) => `${who} ficou sem conexão de ${from} até ${until}`,
    nothingLate: 'Nenhuma mensagem atrasada chegou depois disso.',
    fetching: 'Buscando no celular o que os clientes escreveram nesse período…',
    missing: (from: string, until: string) =>
      `O celular não enviou tudo o que foi escrito de ${from} até ${until}: confira esse período no WhatsApp do celular.`,
    late: (count: number) =>
      `${count === 1 ? '1 mensagem chegou atrasada' : `${count} mensagens chegaram atrasadas`}. As que esperaram mais de 30 minutos não foram respondidas pelo agente: confira nas conversas.`,
    dismiss: 'Entendi',
    solve: 'Ver números',
  },
}
