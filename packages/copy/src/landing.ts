interface Line {
  from: 'contact' | 'assistant' | 'person' | 'note'
  text: string
  time?: string
}

/** The conversation at the top of the page, which shows only what the product really does. */
const conversation: Line[] = [
  { from: 'contact', text: 'Boa noite! Já fecharam? Queria mesa pra sexta', time: '01:52' },
  {
    from: 'assistant',
    text: 'Boa noite! Hoje estamos abertos até as 02:00. Para sexta, quantas pessoas e a que horas?',
    time: '01:52',
  },
  { from: 'contact', text: '8, umas 21h. Rafa Lima', time: '01:53' },
  {
    from: 'assistant',
    text: 'Reservado: sexta-feira, 11/12, às 21h, para 8 pessoas, em nome de Rafa Lima (código K7QX). Esperamos você!',
    time: '01:53',
  },
  { from: 'contact', text: 'E me põe na lista do samba, eu + 1', time: '01:54' },
  {
    from: 'assistant',
    text: 'Seu nome está na Lista VIP de sexta-feira, 11/12 (Samba da Sexta), até 23h, com 1 acompanhante: Rafa Lima.',
    time: '01:54',
  },
  { from: 'contact', text: 'É aniversário, dá pra cantar parabéns no palco?', time: '01:55' },
  { from: 'assistant', text: 'Isso quem confirma é a equipe. Já chamei alguém para falar com você.', time: '01:55' },
  { from: 'note', text: 'Marina assumiu a conversa' },
  { from: 'person', text: 'Oi, Rafa, aqui é a Marina! Canta sim, às 22h a banda te chama.', time: '01:56' },
]

/** Shows the parts of the night besides answers, each with a small picture of its screen. */
const night = {
  title: 'A noite inteira, não só a resposta',
  text: 'Mesa anotada, nome na porta e gente no comando.',
  tables: {
    title: 'Mesa e lista, às duas da manhã',
    text: 'Cada pedido vira uma reserva ou um nome na lista, dentro da cota e do horário que você definiu. De manhã já está tudo na sua tela: você confirma com um toque, ou deixa confirmar sozinho.',
    label: 'Exemplo da tela Hoje, com pedidos que chegaram de madrugada',
    heading: 'Chegou de madrugada',
    rows: [
      { who: 'Rafa Lima', what: 'sexta, 21h · 8 pessoas', at: '01:53', state: 'Confirmada', done: true },
      { who: 'Bia Reis', what: 'sábado, 20h · 4 pessoas', at: '02:10', state: 'Para confirmar', done: false },
      { who: 'Rafa Lima + 1', what: 'Lista VIP · Samba da Sexta', at: '01:54', state: 'Na lista', done: true },
      { who: 'Caio Prado', what: 'Lista amiga · Samba da Sexta', at: '02:31', state: 'Na lista', done: true },
    ],
  },
  door: {
    title: 'A lista chega na porta',
    text: 'Quem fica na porta abre um link no próprio celular, acha o nome e marca quem entrou. Sem sinal, o celular guarda e envia depois; com duas portas, ninguém entra duas vezes.',
    label: 'Exemplo da página da porta no celular de quem recebe',
    event: 'Samba da Sexta',
    at: 'às 22h',
    entered: '46',
    enteredLabel: 'entraram',
    expected: '82 esperados',
    typed: 'rafa',
    rows: [
      { who: 'Rafa Lima', what: '+ 1 acompanhante', state: 'Entrou às 22:14', done: true },
      { who: 'Rafaela Souza', what: 'Sem acompanhante', state: 'Entrar', done: false },
      { who: 'Rafael Prado', what: '+ 2 acompanhantes', state: 'Entrar', done: false },
    ],
  },
  people: {
    title: 'Gente ganha do robô',
    text: 'Alguém da equipe escreveu, no painel ou no celular da casa? O agente se cala naquela conversa, até no meio de uma resposta, e só volta quando ninguém mais está cuidando dela.',
    label: 'Exemplo de uma conversa que uma pessoa da equipe assumiu',
    asked: 'Dá pra cantar parabéns no palco?',
    called: 'Isso quem confirma é a equipe. Já chamei alguém.',
    note: 'Marina assumiu a conversa',
    answer: 'Canta sim, às 22h a banda te chama!',
    state: 'Com Marina. O agente está em silêncio.',
    speakers: { contact: 'Cliente', assistant: 'Agente', person: 'Marina' },
  },
}

const benefits = [
  {
    name: 'Atendimento 24 horas',
    fact: 'todo dia, feriado também',
    text: 'O agente responde em segundos, na hora do pico e depois que a equipe foi embora.',
  },
  {
    name: 'Geração de clientes',
    fact: 'nenhum contato se perde',
    text: 'Cada pessoa que escreve fica guardada com nome, número e a conversa inteira.',
  },
  {
    name: 'Tempo de volta',
    fact: 'menos resposta repetida',
    text: 'Horário, endereço, o que a casa tem: o agente cuida disso, e a equipe, do salão.',
  },
  {
    name: 'Mais conversões',
    fact: 'quem é atendido, vem',
    text: 'Quem pergunta às onze da noite recebe a resposta às onze da noite, e não no dia seguinte.',
  },
]

const steps = [
  { title: 'O cliente manda mensagem', text: 'No mesmo WhatsApp de sempre da sua casa. Ele não instala nada.' },
  { title: 'A IA responde', text: 'Com o que você contou sobre a casa. O que não sabe, diz que não sabe.' },
  { title: 'Os dados ficam guardados', text: 'Nome, número e conversa ficam organizados no seu painel.' },
  { title: 'Sua equipe assume', text: 'Quando o cliente pede ou quando você quiser, uma pessoa continua dali.' },
]

const testimonials = [
  {
    quote: 'Sábado à noite eu não conseguia olhar o celular. Agora chego no caixa e as perguntas já foram respondidas.',
    name: 'Carla Nogueira',
    company: 'Bar do Trilho',
  },
  {
    quote:
      'O que me convenceu foi ele dizer “não sei, vou chamar alguém”. Cliente nosso não merece resposta inventada.',
    name: 'Otávio Reis',
    company: 'Cantina Dona Filó',
  },
  {
    quote: 'A fila do WhatsApp antes da porta abrir era um caos. Hoje a equipe só entra onde precisa de gente.',
    name: 'Bruno Sampaio',
    company: 'Clube Neblina',
  },
]

const questions = [
  {
    question: 'O agente inventa respostas?',
    answer:
      'Não é o trabalho dele. Ele usa apenas o que você cadastrou sobre a casa. Quando não sabe, diz que não sabe e chama uma pessoa da sua equipe.',
  },
  {
    question: 'Posso responder pelo celular, como sempre?',
    answer:
      'Pode. Quando você responde pelo painel ou pelo próprio celular, o agente fica em silêncio naquela conversa até você devolver para ele.',
  },
  {
    question: 'Preciso de um número novo?',
    answer:
      'Não. Você conecta o WhatsApp que já usa lendo um QR Code, como no WhatsApp Web, e continua usando o aparelho normalmente.',
  },
  {
    question: 'Meu número pode ser bloqueado?',
    answer:
      'A conexão por QR Code não é a API oficial da Meta, então esse risco existe. Ele é pequeno quando você só responde quem escreve, e cresce com envios em massa a quem não pediu. Por isso o Balcão responde clientes; não dispara para desconhecidos.',
  },
  {
    question: 'Quanto custa começar?',
    answer:
      'Nada. Você cria a conta no Plano Gratuito, sem cartão, conecta o número e testa o agente antes de ligá-lo.',
  },
]

/** The landing page. */
export const landing = {
  title: (product: string) => `${product}: atendimento no WhatsApp para bares, restaurantes e baladas`,
  description:
    'Conecte seu WhatsApp por QR Code e um atendente virtual responde seus clientes 24 horas, só com o que é verdade sobre a sua casa. Sua equipe assume quando quiser.',
  hero: {
    title: 'Seu bar responde na hora. Até às duas da manhã.',
    text: 'Conecte seu WhatsApp, conte como é a casa e um atendente virtual responde seus clientes só com o que é verdade. Sua equipe assume quando quiser.',
    action: 'Comece Grátis Agora',
    more: 'Veja como funciona',
    note: 'Sem cartão de crédito. Você desconecta quando quiser.',
  },
  phone: {
    label: 'Exemplo de conversa entre um cliente e o agente de um bar',
    venue: 'Bar da Esquina',
    status: 'atendido pelo agente',
    statusPerson: 'com Marina',
    typing: 'digitando…',
    replay: 'Ver de novo',
    speakers: { contact: 'Cliente', assistant: 'Agente', person: 'Marina' },
    conversation,
  },
  night,
  benefits: { title: 'O que a casa serve', text: 'Quatro coisas, todo santo dia.', items: benefits },
  steps: { title: 'Como funciona', items: steps },
  testimonials: {
    title: 'Quem já passou pelo balcão',
    example: 'Exemplo',
    exampleNote: 'Depoimentos de exemplo, com casas fictícias. Os reais entram aqui quando nossos clientes os derem.',
    items: testimonials,
  },
  plans: {
    title: 'Planos e preços',
    text: 'Toda conta começa no Plano Gratuito. Assina quem quiser mais, e nada se renova sozinho.',
    start: 'Começar',
    startLabel: (name: string) => `Começar, para assinar ${name}`,
  },
  questions: { title: 'Perguntas e respostas', items: questions },
  honest: {
    title: 'Sem letra miúda',
    items: [
      {
        title: 'Sobre a conexão',
        text: 'O Balcão se conecta como um aparelho do WhatsApp Web. Não é um serviço oficial da Meta nem tem vínculo com ela, e a Meta pode restringir números que enviam o que ninguém pediu.',
      },
      {
        title: 'Sobre a LGPD',
        text: 'Os dados dos seus clientes são da sua casa. Guardamos só o que o atendimento precisa, não vendemos nem usamos para anúncios. Quem escreveu pode pedir à casa para ver ou apagar os seus, e o dono baixa ou apaga os da conta em Meu Perfil.',
      },
    ],
  },
  closing: { title: 'A próxima mensagem já vem aí.', action: 'Abrir minha conta' },
  footer: {
    blurb:
      'Atendimento no WhatsApp para bares, restaurantes e baladas: respostas verdadeiras, a qualquer hora, com gente por perto.',
    quickLinks: 'Links rápidos',
    resources: 'Recursos',
    contact: 'Contato',
    benefits: 'Benefícios',
    howItWorks: 'Como funciona',
    testimonials: 'Depoimentos',
    plans: 'Planos e preços',
    questions: 'Perguntas e respostas',
    honest: 'Conexão e LGPD',
    terms: 'Termos de uso',
    privacy: 'Privacidade',
    api: 'API',
    source: 'Código-fonte',
    login: 'Entrar no painel',
    register: 'Abrir conta grátis',
    copyright: (year: number, product: string) => `© ${year} ${product}. Todos os direitos reservados.`,
  },
}
