/** The frame around the screens: top bars, side menu, account menu. */
export const shell = {
  login: 'Login',
  register: 'Criar Conta',
  home: 'Balcão, página inicial',
  mainMenu: 'Menu principal',
  accountMenu: 'Menu da conta',
  entries: {
    dashboard: 'Dashboard',
    chats: 'Chats',
    contacts: 'Contatos',
    settings: 'Configurações',
    more: 'Mais',
    reservations: 'Reservas',
    guestLists: 'Listas',
    messages: 'Mensagens',
    menu: 'Cardápio',
    programme: 'Programação',
    knowledge: 'Conhecimento',
    integrations: 'Integrações',
  },
  account: {
    profile: 'Meu Perfil',
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
