/** E-mails that the product sends. Plain text: it arrives everywhere. */
export const mails = {
  passwordReset: (url: string) => ({
    subject: 'Balcão: redefina sua senha',
    body: `Olá!\n\nRecebemos um pedido para redefinir a senha da sua conta no Balcão. Abra este link na próxima hora:\n\n${url}\n\nSe não foi você, ignore esta mensagem: sua senha continua a mesma.\n\nEquipe Balcão`,
  }),
  invitation: (url: string, from: { name: string; business: string }) => ({
    subject: `Convite para atender no ${from.business}`,
    body: `Olá!\n\n${from.name} convidou você para atender os clientes de ${from.business} pelo WhatsApp, no Balcão. Para entrar, abra este link nos próximos 7 dias e crie sua senha:\n\n${url}\n\nSe você não conhece ${from.business}, ignore esta mensagem.\n\nEquipe Balcão`,
  }),
  /** What an admin sends to themselves to see whether e-mail leaves. */
  test: {
    subject: 'Balcão: teste de e-mail',
    body: 'Olá!\n\nSe você está lendo isto, o envio de e-mails do Balcão funciona.\n\nEquipe Balcão',
  },
  confirmAddress: (url: string) => ({
    subject: 'Balcão: confirme seu e-mail',
    body: `Olá!\n\nFalta pouco para você usar o Balcão. Confirme seu e-mail abrindo este link:\n\n${url}\n\nSe você não criou uma conta, ignore esta mensagem.\n\nEquipe Balcão`,
  }),
}
