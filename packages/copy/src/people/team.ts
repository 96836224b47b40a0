/** The page 'Equipe' at /dashboard/team, the page of an invitation, and the names of people in a thread. */
export const team = {
  title: 'Equipe',
  intro:
    'Quem atende com você. Atendentes veem conversas, contatos, reservas, listas e a porta. Números, configurações da casa, exportações, equipe e assinatura são só do dono.',
  /** The name of an author, for the other people of the venue. */
  writer: (name: string) => `${name} · atendente`,
  teammate: 'Atendente',
  owner: 'Dono',
  you: 'você',
  states: { invited: 'Convidado', expired: 'Convite vencido', active: 'Ativo', deactivated: 'Desativado' },
  online: 'Online agora',
  lastSeen: (when: string) => `Visto por último ${when}`,
  neverSeen: 'Ainda não entrou',
  conversations: (count: number) => (count === 1 ? '1 conversa em atendimento' : `${count} conversas em atendimento`),
  invitedAt: (date: string, until: string) => `Convidado em ${date}, o link vale até ${until}`,
  expiredAt: (date: string) => `O link venceu em ${date}`,
  members: 'Pessoas',
  invitations: 'Convites',
  empty: {
    title: 'Só você, por enquanto',
    text: 'Convide quem fica no balcão: cada um entra com a própria senha, e o histórico mostra quem respondeu.',
  },
  invite: {
    open: 'Convidar',
    title: 'Convidar para a equipe',
    text: 'A pessoa recebe um link para criar a própria senha. Ele vale por 7 dias, uma vez só.',
    name: 'Nome',
    namePlaceholder: 'Bia Souza',
    email: 'E-mail',
    submit: 'Enviar convite',
    sent: 'Convite enviado',
    sentTo: (email: string) => `O link está a caminho de ${email}.`,
    error: 'Não foi possível convidar',
  },
  link: {
    title: 'Entregue este link',
    text: (name: string) =>
      `Esta instalação não envia e-mails. Copie o link e mande para ${name}. Ele vale por 7 dias, uma vez só, e não aparece de novo.`,
    label: 'Link do convite',
    copy: 'Copiar link',
  },
  actions: {
    menu: (name: string) => `Ações para ${name}`,
    resend: 'Reenviar convite',
    resendError: 'Não foi possível reenviar o convite',
    revoke: 'Cancelar convite',
    revoked: 'Convite cancelado',
    deactivate: 'Desativar acesso',
    deactivated: 'Acesso desativado',
    reactivate: 'Reativar acesso',
    reactivated: 'Acesso reativado',
    remove: 'Remover da equipe',
    removed: 'Pessoa removida da equipe',
    error: 'Não foi possível mudar a equipe',
  },
  confirm: {
    cancel: 'Voltar',
    deactivate: {
      title: 'Desativar o acesso?',
      text: (name: string) =>
        `${name} sai agora de todos os aparelhos e não entra mais até você reativar. As conversas que estão com essa pessoa voltam para a fila de espera.`,
      submit: 'Desativar',
    },
    remove: {
      title: 'Remover da equipe?',
      text: (name: string) =>
        `${name} perde o acesso para sempre. O que essa pessoa escreveu continua com o nome dela, e as conversas que estão com ela voltam para a fila de espera.`,
      submit: 'Remover',
    },
    revoke: {
      title: 'Cancelar o convite?',
      text: (name: string) => `O link que ${name} recebeu deixa de funcionar.`,
      submit: 'Cancelar convite',
    },
  },
  join: {
    title: 'Convite',
    heading: (business: string) => `Entre na equipe de ${business}`,
    text: (email: string) => `Sua conta será de ${email}. Crie uma senha para entrar.`,
    name: 'Seu nome completo',
    nameHint: 'É o nome que a equipe vê nas mensagens que você envia.',
    password: 'Senha',
    passwordHint: 'Pelo menos 6 caracteres.',
    submit: 'Entrar na equipe',
    errorTitle: 'Não foi possível entrar',
    doneTitle: 'Boas-vindas à equipe!',
    doneText: (business: string) => `Você já pode atender os clientes de ${business}.`,
    invalidTitle: 'Este convite não vale mais',
    invalidText: 'Ele pode ter sido usado, cancelado ou vencido. Peça outro a quem convidou você.',
    toLogin: 'Ir para o login',
    signedIn: (name: string) => `Você está na conta de ${name}. Saia dela antes de aceitar o convite.`,
    signOut: 'Sair desta conta',
  },
}

/** The transfer of a conversation to another person, and the filter by person. */
export const transfer = {
  open: 'Transferir',
  title: 'Transferir a conversa',
  text: 'A pessoa vê a conversa marcada na lista dela, com a sua nota.',
  to: 'Para quem',
  choose: 'Escolha uma pessoa.',
  note: 'Nota interna',
  notePlaceholder: 'O que ela precisa saber. O cliente não vê.',
  submit: 'Transferir',
  done: (name: string) => `Conversa transferida para ${name}`,
  error: 'Não foi possível transferir',
  nobody: 'Não há mais ninguém na equipe para receber a conversa.',
  /** The note in the thread, with the text that was added below it. */
  trace: (name: string, note: string) => (note ? `Transferida para ${name}.\n${note}` : `Transferida para ${name}.`),
  from: (name: string) => `de ${name}`,
  fromLong: (name: string) => `${name} transferiu para você`,
  online: 'online',
}

export const mine = {
  toggle: 'Minhas',
  label: 'Só as minhas conversas',
  person: 'Atendente',
  everybody: 'Todas as pessoas',
  you: (name: string) => `${name} (você)`,
}
