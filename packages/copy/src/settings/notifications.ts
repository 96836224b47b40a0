/** 'Notificações' on the page 'Meu Perfil'. */
export const notifications = {
  title: 'Notificações',
  text: 'Saiba na hora quando um cliente espera por uma pessoa.',
  sound: 'Tocar um som com o Balcão aberto',
  here: 'Avisar neste aparelho',
  hereText: 'O aviso chega mesmo com o Balcão fechado.',
  denied: 'Este navegador bloqueou os avisos. Libere-os para este site nas configurações do navegador e volte aqui.',
  unsupported: 'Este navegador não recebe avisos.',
  installFirst:
    'No iPhone e no iPad, primeiro instale o Balcão: toque em Compartilhar, depois em Adicionar à Tela de Início, e abra por lá.',
  failed: 'Não foi possível ativar os avisos',
  offFailed: 'Não foi possível desativar os avisos',
  failedText: 'O navegador não respondeu. Confira a conexão e tente de novo.',
  on: 'Avisos ativados neste aparelho',
  off: 'Avisos desativados neste aparelho',
  others: 'Outros aparelhos avisados',
  remove: (device: string) => `Parar de avisar ${device}`,
  removed: 'Aparelho tirado dos avisos',
  test: 'Enviar um teste',
  tested: 'Teste enviado',
  testedText: 'Deve aparecer em alguns segundos. Com esta página à frente, o aviso não se repete na tela.',
  saveFailed: 'Não foi possível salvar',
}
