/** What somebody reads who asked for no more outreach, or for it again. Once each time. */
export const consentReplies = {
  out: (house: string) =>
    `Pronto! Você não vai mais receber novidades e promoções${house ? ` de ${house}` : ''}. Se mudar de ideia, é só escrever VOLTAR. E pode continuar falando com a gente por aqui.`,
  in: (house: string) =>
    `Que bom! Você volta a receber as novidades${house ? ` de ${house}` : ''}. Para parar, é só escrever PARAR.`,
}
