/** The button in 'Agendamentos', its dialog, and the panel in 'Integrações'. */
export const n8n = {
  open: 'Configurar n8n',
  title: 'Configurar Integração com n8n',
  text: 'Cada agendamento novo é enviado ao n8n como JSON, assim que é criado.',
  url: 'URL do Webhook',
  urlHint: 'A URL de produção do nó Webhook. Deixe em branco para desligar.',
  urlPlaceholder: 'https://n8n.seubar.com.br/webhook/agendamentos',
  urlInvalid: 'Digite a URL completa do webhook, começando com https://, sem usuário nem senha.',
  save: 'Salvar',
  saved: 'Configuração salva',
  savedText: 'Os próximos agendamentos vão para o n8n.',
  removedText: 'Agendamentos não vão mais para o n8n.',
  error: 'Erro ao salvar configuração',
  errorText: 'Não foi possível salvar a configuração. Tente novamente.',
  loadError: 'Não foi possível carregar a configuração',
  loading: 'Carregando configuração',
}
