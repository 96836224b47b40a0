/** The page that is shown when the server cannot answer. */
export const unexpectedError = 'Algo deu errado do nosso lado. Nada se perdeu: tente de novo em instantes.'

/** The name of the first admin until they change it. */
export const adminName = 'Administração'
