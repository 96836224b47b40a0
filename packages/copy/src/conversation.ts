/** What a customer reads when the attendant itself fails: nobody is left without a word. */
export const replyFailed = 'Desculpe, tive um probleminha aqui. Já chamei uma pessoa da equipe para te responder. 🙏'
