/** The reply when the assistant itself fails, in the customer's language. */
export const replyFailed = {
  pt: 'Desculpe, tive um probleminha aqui. Já chamei uma pessoa da equipe para te responder. 🙏',
  en: 'Sorry, something went wrong on my side. I have called someone from the team to answer you. 🙏',
  es: 'Perdón, tuve un problema por aquí. Ya llamé a una persona del equipo para que te responda. 🙏',
}
