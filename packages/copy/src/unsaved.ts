/** Somebody is about to leave a form that they filled in. */
export const unsaved = {
  title: 'Descartar o que você preencheu?',
  text: 'O que ainda não foi salvo se perde.',
  discard: 'Descartar',
  stay: 'Continuar editando',
}
