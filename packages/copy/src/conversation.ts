/** What a customer reads when the attendant itself fails, in the language they write in: nobody is left without a word. */
export const replyFailed = {
  pt: 'Desculpe, tive um probleminha aqui. Já chamei uma pessoa da equipe para te responder. 🙏',
  en: 'Sorry, something went wrong on my side. I have called someone from the team to answer you. 🙏',
  es: 'Perdón, tuve un problema por aquí. Ya llamé a una persona del equipo para que te responda. 🙏',
}
