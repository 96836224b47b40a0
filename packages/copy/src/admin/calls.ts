/** What `POST /api/admin/change-password` answers. */
export const changePasswordCall = {
  unauthenticated: 'Usuário não autenticado',
  forbidden: 'Apenas administradores podem alterar senhas.',
  tooMany: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
  invalid: 'Informe userId e novaSenha.',
  passwordInvalid: 'A senha deve ter pelo menos 6 caracteres.',
  unknown: 'Erro desconhecido',
  notFound: 'Usuário não encontrado.',
}
