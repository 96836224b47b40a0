/** The notification that a device shows while nobody looks at the product. */
export const pushNotice = {
  waits: (name: string) => `${name} espera um atendente`,
  somebody: 'Um cliente',
  noText: 'Abra a conversa para responder.',
  requests: (name: string) => `${name} pediu uma reserva`,
  requestsChange: (name: string) => `${name} pediu para mudar a reserva`,
  table: (people: number, evening: string, time: string) =>
    `${people === 1 ? '1 pessoa' : `${people} pessoas`}, ${evening}, às ${time}. Confirme ou recuse.`,
  testTitle: 'Avisos do Balcão',
  testText: 'Tudo certo: é assim que você será avisado.',
}
