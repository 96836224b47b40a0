const count = new Intl.NumberFormat('pt-BR')

/** The receipt of a payment, as a PDF. */
export const receipt = {
  title: (number: number) => `Recibo nº ${number}`,
  file: (number: number) => `recibo-${number}.pdf`,
  paidOn: (date: string) => `Pago em ${date}`,
  issuer: 'Recebido por',
  payer: 'Recebido de',
  document: (kind: 'CPF' | 'CNPJ', number: string) => `${kind} ${number}`,
  what: (plan: string, duration: number) =>
    `Assinatura do plano ${plan}, ${duration === 1 ? '1 dia' : `${count.format(duration)} dias`}`,
  period: (start: string, end: string) => `Período: ${start} a ${end}`,
  method: (txid: string) => `PIX, identificador ${txid}`,
  total: 'Total pago',
  notInvoice:
    'Este documento comprova o pagamento. Ele não é uma nota fiscal e não a substitui; a nota fiscal, quando devida, é emitida à parte por quem recebeu.',
}
