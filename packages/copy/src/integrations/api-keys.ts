import type { ApiScope } from '@balcao/contract'

/** The part 'Chaves de API' of the page 'Integrações'. */
export const apiKeys = {
  title: 'Chaves de API',
  intro: 'Com uma chave, um programa seu usa a API da casa. Dê a cada programa a sua, com o mínimo de permissões.',
  docs: 'Ver a documentação',
  add: 'Nova chave',
  empty: {
    title: 'Nenhuma chave',
    text: 'Crie uma para mandar mensagens, ler conversas ou anotar reservas por programa.',
  },
  used: (ago: string) => `Usada ${ago}`,
  unused: 'Nunca usada',
  created: (date: string) => `Criada em ${date}`,
  scopes: {
    'messages:send': 'Enviar mensagens',
    'contacts:read': 'Ler contatos',
    'contacts:write': 'Criar e mudar contatos',
    'conversations:read': 'Ler conversas',
    'schedules:read': 'Ler agendamentos',
    'schedules:write': 'Criar e excluir agendamentos (para pessoas, junto com Enviar mensagens)',
    'reservations:read': 'Ler reservas',
    'reservations:write': 'Criar e mudar reservas (o cliente é avisado das mudanças no WhatsApp)',
  } satisfies Record<ApiScope, string>,
  form: {
    title: 'Nova chave',
    name: 'Nome',
    nameHint: 'Qual programa vai usar. Só você vê.',
    namePlaceholder: 'Site de reservas',
    scopes: 'Permissões',
    scopesMissing: 'Escolha ao menos uma permissão.',
    submit: 'Criar chave',
    error: 'Não foi possível criar a chave',
  },
  shown: {
    title: 'Guarde esta chave',
    text: 'Ela não aparece de novo. Quem a tem pode agir em nome da casa, dentro das permissões que você deu.',
    label: 'Chave',
    copy: 'Copiar chave',
  },
  revoke: (name: string) => `Revogar ${name}`,
  removal: {
    title: 'Revogar chave?',
    text: (name: string) => `O programa que usa “${name}” deixa de funcionar na próxima chamada. Não há volta.`,
    submit: 'Revogar',
    cancel: 'Manter',
    done: 'Chave revogada',
    error: 'Não foi possível revogar a chave',
  },
}
