/** E-mails that the product sends, under the name that its operator gave it. Plain text: it arrives everywhere. */
export const mails = {
  passwordReset: (product: string, url: string) => ({
    subject: `${product}: redefina sua senha`,
    body: `Olá!\n\nRecebemos um pedido para redefinir a senha da sua conta no ${product}. Abra este link na próxima hora:\n\n${url}\n\nSe não foi você, ignore esta mensagem: sua senha continua a mesma.\n\nEquipe ${product}`,
  }),
  invitation: (product: string, url: string, from: { name: string; business: string }) => ({
    subject: `Convite para atender no ${from.business}`,
    body: `Olá!\n\n${from.name} convidou você para atender os clientes de ${from.business} pelo WhatsApp, no ${product}. Para entrar, abra este link nos próximos 7 dias e crie sua senha:\n\n${url}\n\nSe você não conhece ${from.business}, ignore esta mensagem.\n\nEquipe ${product}`,
  }),
  /** What an admin sends to themselves to see whether e-mail leaves. */
  test: (product: string) => ({
    subject: `${product}: teste de e-mail`,
    body: `Olá!\n\nSe você está lendo isto, o envio de e-mails do ${product} funciona.\n\nEquipe ${product}`,
  }),
  confirmAddress: (product: string, url: string) => ({
    subject: `${product}: confirme seu e-mail`,
    body: `Olá!\n\nFalta pouco para você usar o ${product}. Confirme seu e-mail abrindo este link:\n\n${url}\n\nSe você não criou uma conta, ignore esta mensagem.\n\nEquipe ${product}`,
  }),
}
