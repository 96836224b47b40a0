/** The window that shows a secret once. */
export const shownOnce = {
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
  done: 'Pronto',
}
