/** The warning before somebody leaves a form with unsaved input. */
export const unsaved = {
  title: 'Descartar o que você preencheu?',
  text: 'O que ainda não foi salvo se perde.',
  discard: 'Descartar',
  stay: 'Continuar editando',
}
