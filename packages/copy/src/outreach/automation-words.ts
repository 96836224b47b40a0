/** The texts that automations send and store by themselves. */
export const automationWords = {
  /** The message to the customer when a person is called and the automation has no message of its own. */
  handedOver: 'Vou chamar alguém da equipe para continuar com você. Só um momento!',
  scheduled: (name: string) => `Automação: ${name}`.slice(0, 120),
  scheduledDescription: 'Criado por uma automação.',
}
