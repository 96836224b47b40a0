/** Sign-in, sign-up and password recovery. */
/** Appends the contact to words that tell whom to ask. */
export const contactOf = ({ email, phone }: { email: string; phone: string }) =>
  email || phone ? `: ${[email, phone].filter(Boolean).join(' ou ')}` : ''

export const auth = {
  email: 'E-mail',
  emailPlaceholder: 'voce@suacasa.com.br',
  password: 'Senha',
  login: {
    title: 'Entrar',
    heading: 'Boa noite. Pode entrar.',
    headingDay: 'Bom te ver. Pode entrar.',
    submit: 'Login',
    forgot: 'Esqueci minha senha',
    noAccount: 'Ainda não tem conta?',
    register: 'Cadastre-se',
    successTitle: 'Login realizado com sucesso!',
    successText: 'Você será redirecionado.',
    errorTitle: 'Erro ao fazer login',
    usedLink: 'Este link de acesso não vale mais. Entre com e-mail e senha.',
    oldConfirmation:
      'Este link de confirmação não vale mais. Entre com e-mail e senha: se ainda faltar confirmar, um novo link é criado.',
    /** Shown where no e-mail is sent. */
    unconfirmedKept: (contact: string) =>
      `Falta confirmar seu e-mail. Este servidor ainda não envia e-mails: peça o link de confirmação a quem cuida dele${contact}.`,
  },
  recovery: {
    title: 'Esqueci minha senha',
    text: 'Digite o e-mail da sua conta e enviaremos um link para criar outra senha.',
    submit: 'Enviar link de recuperação',
    sentTitle: 'E-mail de recuperação enviado',
    sentText: 'Verifique sua caixa de entrada para redefinir sua senha.',
    /** Shown where no e-mail is sent. */
    keptTitle: 'Pedido registrado',
    keptText: (contact: string) =>
      `Este servidor ainda não envia e-mails. Peça o link de recuperação a quem cuida dele${contact}.`,
    sentTo: (email: string) =>
      `Se houver uma conta com ${email}, o link chega em instantes. Veja também a caixa de spam.`,
    done: 'Entendi',
    errorTitle: 'Erro ao enviar e-mail de recuperação',
  },
  register: {
    title: 'Criar Conta',
    heading: 'Abra sua conta no Balcão',
    text: 'É grátis. Em seguida você conecta o WhatsApp da casa.',
    businessName: 'Nome do estabelecimento',
    businessPlaceholder: 'Bar da Esquina',
    fullName: 'Seu nome completo',
    whatsapp: 'WhatsApp',
    passwordHint: 'Pelo menos 6 caracteres.',
    submit: 'Criar Conta',
    hasAccount: 'Já tem conta?',
    login: 'Entre',
    doneTitle: 'Cadastro Realizado!',
    doneText: 'Sua conta foi criada com sucesso. Você já pode fazer login.',
    /** Shown where no e-mail is sent. */
    keptText: (contact: string) =>
      `Sua conta foi criada. Este servidor ainda não envia e-mails: peça o link de confirmação a quem cuida dele${contact}.`,
    closedTitle: 'Novos cadastros estão fechados',
    closedText: (contact: string) =>
      `No momento não é possível criar uma conta. Fale com quem cuida do serviço${contact}.`,
    confirmTitle: 'Cadastro Quase Completo!',
    confirmText: 'Enviamos um link de confirmação para o seu e-mail. Por favor, verifique sua caixa de entrada e spam.',
    errorTitle: 'Erro no Cadastro',
    profileErrorTitle: 'Erro ao criar perfil',
  },
  reset: {
    title: 'Criar nova senha',
    password: 'Nova Senha',
    confirm: 'Confirmar Nova Senha',
    mismatch: 'As senhas não coincidem.',
    submit: 'Salvar Nova Senha',
    doneTitle: 'Senha alterada com sucesso!',
    doneText: 'Entre com a nova senha.',
    errorTitle: 'Erro ao atualizar senha',
    noTokenTitle: 'Este link está incompleto',
    noTokenText: 'Abra o link inteiro que veio no e-mail, ou peça outro na tela de login.',
    toLogin: 'Ir para o login',
  },
}
