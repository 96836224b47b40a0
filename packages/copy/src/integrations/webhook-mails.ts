/** The e-mails about the webhooks of a venue. */
export const webhookMails = {
  disabled: ({ product, url, panel }: { product: string; url: string; panel: string }) => ({
    subject: `${product}: um webhook foi desativado`,
    body: `Olá!\n\nHá um dia nada chega a este endereço, ou ele disse que não quer mais receber:\n\n${url}\n\nO webhook foi desativado, e o que acontecer daqui em diante não será avisado lá. Confira o endereço e ative de novo em Integrações:\n\n${panel}\n\nEquipe ${product}`,
  }),
}
