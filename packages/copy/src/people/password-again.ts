/** The window that asks for the password before a sensitive act. */
export const passwordAgain = {
  title: 'Confirme sua senha',
  text: 'Esta ação pede sua senha de novo. Depois, por 15 minutos, ela não é pedida outra vez.',
  submit: 'Confirmar',
  error: 'Não foi possível confirmar a senha',
}
