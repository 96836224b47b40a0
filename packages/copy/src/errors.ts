import type { ErrorCode } from '@balcao/contract'

/** Every code of the contract, and the one case in which no answer came. */
export type WordedErrorCode = ErrorCode | 'offline'

/** What a person reads for each way a request may fail: what happened, and what to do. */
export const errors: Record<WordedErrorCode, string> = {
  unauthenticated: 'Sua sessão terminou. Entre de novo para continuar.',
  forbidden: 'Você não tem permissão para fazer isso.',
  not_found: 'Não encontramos o que você procura. Talvez tenha sido removido.',
  invalid_input: 'Confira os campos e tente de novo.',
  too_many_requests: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
  internal: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  offline: 'Sem resposta do servidor. Confira sua conexão e tente de novo.',
  invalid_credentials: 'E-mail ou senha incorretos.',
  blocked: 'Esta conta está bloqueada. Fale com o suporte.',
  email_taken: 'Já existe uma conta com este e-mail. Entre ou recupere sua senha.',
  sign_up_failed: 'Não foi possível criar sua conta. Tente novamente.',
  profile_missing: 'Perfil de usuário não encontrado ou duplicado. Contate o suporte.',
  link_invalid: 'Este link não vale mais. Peça um novo link de recuperação.',
  mail_failed: 'Não foi possível enviar o e-mail agora. Tente de novo em alguns minutos.',
  phone_missing: 'Cadastre seu telefone antes de conectar o WhatsApp.',
  phone_invalid: 'Número do WhatsApp inválido. Use apenas números com código do país.',
  number_taken: 'Já existe uma instância com este número. Por favor, use outro número.',
  contact_exists: 'Já existe um contato com este telefone.',
  network_unavailable: 'O WhatsApp não respondeu. Confira a internet do servidor e tente de novo.',
  instance_missing: 'Instância não encontrada. A instância deve ser criada ao criar uma nova conta.',
  instance_not_created: 'Instância não foi criada corretamente. Tente novamente.',
  instances_unavailable: 'Erro ao buscar instâncias. Por favor, tente novamente.',
  instances_check_failed: 'Erro ao verificar instâncias. Tente novamente.',
  instance_create_failed: 'Erro ao criar instância. Tente novamente.',
  instance_name_missing: 'Erro: Nome da instância não definido.',
  qr_fetch_failed: 'Erro ao buscar QR Code. Tente novamente.',
  qr_missing: 'QR Code não encontrado na resposta',
  pairing_unavailable: 'Não foi possível gerar o código agora. Leia o QR Code ou tente de novo em instantes.',
  password_wrong: 'Senha antiga incorreta.',
  password_not_saved: 'Erro ao atualizar senha',
  numbers_not_disconnected:
    'Não foi possível desconectar seu WhatsApp agora, e a conta continua como estava. Tente de novo em alguns minutos.',
  too_many_menu_items: 'O cardápio já tem o máximo de itens. Remova alguns antes de adicionar outros.',
  too_many_events: 'A programação já tem o máximo de eventos. Remova alguns antes de adicionar outros.',
  reservation_over: 'Esta reserva já foi encerrada. Atualize a página para ver como ela está.',
  too_many_snippets: 'O agente já sabe o máximo de assuntos. Remova alguns antes de adicionar outros.',
  qr_unavailable: 'QR Code não disponível após múltiplas tentativas. Por favor, tente novamente mais tarde.',
  not_disconnected: 'Instância não está completamente desconectada. Aguarde alguns segundos e tente novamente.',
  gateway_failed: 'Não foi possível limpar o estado da instância. Tente novamente mais tarde.',
  gateway_license_required:
    'O servidor de WhatsApp ainda não foi ativado por quem o administra. Fale com o suporte e tente de novo depois.',
  gateway_unauthorized: 'O servidor de WhatsApp recusou a chave do Balcão. Fale com o suporte.',
  gateway_unsupported: 'O servidor de WhatsApp configurado não funciona com o Balcão. Fale com o suporte.',
  number_disconnected: 'O número está desconectado. Reconecte o WhatsApp para enviar.',
  conversation_closed: 'Esta conversa já foi encerrada.',
}
