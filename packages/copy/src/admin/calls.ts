/** The answers of `POST /api/admin/change-password`. */
export const changePasswordCall = {
  unauthenticated: 'Usuário não autenticado',
  forbidden: 'Apenas administradores podem alterar senhas.',
  twoFactorNeeded: 'A administração exige a verificação em duas etapas. Ative a sua em Meu Perfil.',
  passwordNeeded: 'Esta chamada pede a senha dos últimos 15 minutos: entre de novo.',
  tooMany: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
  invalid: 'Informe userId e novaSenha.',
  passwordInvalid: 'A senha deve ter pelo menos 6 caracteres.',
  unknown: 'Erro desconhecido',
  notFound: 'Usuário não encontrado.',
}
