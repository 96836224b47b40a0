/** The frame around the screens: top bars, side menu, account menu. */
export const shell = {
  login: 'Login',
  register: 'Criar Conta',
  home: (product: string) => `${product}, página inicial`,
  mainMenu: 'Menu principal',
  accountMenu: 'Menu da conta',
  entries: {
    dashboard: 'Dashboard',
    chats: 'Chats',
    contacts: 'Contatos',
    schedules: 'Agendamentos',
    remarketing: 'Remarketing',
    automations: 'Automações',
    settings: 'Configurações',
    more: 'Mais',
    reservations: 'Reservas',
    guestLists: 'Listas',
    messages: 'Mensagens',
    menu: 'Cardápio',
    events: 'Programação',
    knowledge: 'Conhecimento',
    integrations: 'Integrações',
    tokens: 'Tokens',
  },
  /** Follows the name of a menu entry and tells how many wait there. */
  waiting: {
    chats: (count: number) => (count === 1 ? '1 pessoa esperando' : `${count} pessoas esperando`),
    reservations: (count: number) => (count === 1 ? '1 pedido esperando' : `${count} pedidos esperando`),
  },
  account: {
    profile: 'Meu Perfil',
    subscription: 'Assinatura',
    settings: 'Configurações',
    signOut: 'Sair',
    signOutFailed: 'Não foi possível sair',
  },
  theme: {
    label: 'Aparência',
    system: 'Automática',
    light: 'Clara',
    dark: 'Escura',
  },
}
