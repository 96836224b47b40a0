type Ending = { planName: string; endDate: string; graceUntil: string }

const day = (date: string) => date.split('-').toReversed().join('/')

/** The notification that a device shows while nobody looks at the product. */
export const pushNotice = {
  waits: (name: string) => `${name} espera um atendente`,
  somebody: 'Um cliente',
  noText: 'Abra a conversa para responder.',
  requests: (name: string) => `${name} pediu uma reserva`,
  requestsChange: (name: string) => `${name} pediu para mudar a reserva`,
  table: (people: number, evening: string, time: string) =>
    `${people === 1 ? '1 pessoa' : `${people} pessoas`}, ${evening}, às ${time}. Confirme ou recuse.`,
  /** The end of the subscription; dates are `YYYY-MM-DD`. */
  subscription: {
    'ends-soon': ({ planName, endDate }: Ending) => ({
      title: `Sua assinatura vai até ${day(endDate)}`,
      body: `Renove o ${planName} quando quiser: os dias novos são somados aos que faltam.`,
    }),
    'ends-tomorrow': ({ planName }: Ending) => ({
      title: 'Sua assinatura termina amanhã',
      body: `Renove o ${planName} para continuar sem parar.`,
    }),
    grace: ({ graceUntil }: Ending) => ({
      title: 'Sua assinatura terminou',
      body: `Tudo continua funcionando até ${day(graceUntil)}. Renove antes disso.`,
    }),
    ended: () => ({
      title: 'Sua conta está no Plano Gratuito',
      body: 'Nada foi apagado. Escolha um plano para voltar aos limites de antes.',
    }),
  },
  testTitle: 'Avisos do Balcão',
  testText: 'Tudo certo: é assim que você será avisado.',
}
