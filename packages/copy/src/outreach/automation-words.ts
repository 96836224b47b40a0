/** What automations say and write by themselves. */
export const automationWords = {
  /** To whoever wrote, when a person is called and the automation has no words of its own. */
  handedOver: 'Vou chamar alguém da equipe para continuar com você. Só um momento!',
  scheduled: (name: string) => `Automação: ${name}`.slice(0, 120),
  scheduledDescription: 'Criado por uma automação.',
}
