/** What a device shows while nobody looks at the product. */
export const pushNotice = {
  waits: (name: string) => `${name} espera um atendente`,
  somebody: 'Um cliente',
  noText: 'Abra a conversa para responder.',
  testTitle: 'Avisos do Balcão',
  testText: 'Tudo certo: é assim que você será avisado.',
}
