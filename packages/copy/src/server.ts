/** What somebody reads when the server itself cannot answer a page. */
export const unexpectedError = 'Algo deu errado do nosso lado. Nada se perdeu: tente de novo em instantes.'

/** How the first admin is called until they say otherwise. */
export const adminName = 'Administração'
