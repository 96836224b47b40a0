/** The page 'Meu Perfil' at /dashboard/profile. */
export const profile = {
  title: 'Meu Perfil',
  name: {
    title: 'Seu nome',
    label: 'Nome completo',
    hint: 'É com ele que a equipe vê você nas conversas.',
    save: 'Salvar Nome',
    saved: 'Nome salvo',
    error: 'Erro ao salvar o nome',
  },
  phone: {
    title: 'Telefone',
    label: 'Seu telefone com DDD',
    hint: 'É o número sugerido ao conectar o WhatsApp da casa, e onde o suporte encontra você.',
    save: 'Salvar Telefone',
    saved: 'Telefone salvo',
    error: 'Erro ao salvar o telefone',
  },
  devices: {
    title: 'Onde você está conectado',
    text: 'Não reconhece algum aparelho? Desconecte e troque sua senha.',
    current: 'Este aparelho',
    seen: (signedIn: string, used: string) =>
      signedIn === used ? `Entrou em ${signedIn}` : `Entrou em ${signedIn}, usado em ${used}`,
    signOut: 'Desconectar',
    signOutOf: (device: string) => `Desconectar ${device}`,
    signOutOthers: 'Desconectar os outros',
    done: 'Aparelho desconectado',
    allDone: 'Outros aparelhos desconectados',
    error: 'Erro ao desconectar o aparelho',
  },
  data: {
    title: 'Seus dados',
    exportText:
      'Um arquivo JSON com tudo o que o Balcão guarda da sua conta: cadastro, conversas, contatos, cardápio, programação e o resto.',
    export: 'Baixar meus dados',
    removeText:
      'Excluir a conta desconecta seus números e apaga conversas, contatos e configurações. Não dá para desfazer.',
    remove: 'Excluir minha conta',
  },
  removal: {
    title: 'Excluir sua conta?',
    text: (business: string) =>
      `Os números de ${business} serão desconectados do WhatsApp, o agente para de responder, e tudo o que está guardado será apagado. Dos pagamentos ficam só plano, valor e data, sem o seu nome. Se quiser ficar com uma cópia, baixe seus dados antes.`,
    password: 'Digite sua senha para confirmar',
    submit: 'Excluir para sempre',
    missing: 'Digite sua senha.',
    wrong: 'Senha incorreta.',
    error: 'Erro ao excluir a conta',
  },
}

/** The name under which an owner saves all of their data; `at` is the moment of the export. */
export const accountFile = (at: Date) => `balcao-meus-dados-${at.toISOString().slice(0, 10)}.json`
