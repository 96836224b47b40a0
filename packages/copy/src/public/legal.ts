type Document = {
  title: string
  description: string
  updated: string
  sections: { title: string; paragraphs: string[] }[]
}

/** The terms between the venue and the operator of this Balcão, in plain words; an operator may replace them. */
const terms: Document = {
  title: 'Termos de uso',
  description: 'O que vale entre a sua casa e quem opera este Balcão.',
  updated: 'Versão de novembro de 2026',
  sections: [
    {
      title: 'O que é o Balcão',
      paragraphs: [
        'O Balcão atende clientes de bares, restaurantes e casas noturnas no WhatsApp, em nome da casa. Um agente automático responde com o que a casa informou, anota pedidos de reserva e nomes de lista, e chama uma pessoa quando é preciso.',
        'O Balcão é um software livre, sob a licença AGPL versão 3 ou posterior. Estes termos tratam do serviço que esta instalação presta, não da licença do programa.',
      ],
    },
    {
      title: 'Sua conta',
      paragraphs: [
        'Você responde pelo que é feito com a sua conta e com os números que conectar. Guarde sua senha e avise o suporte se outra pessoa a descobrir.',
        'Você pode baixar todos os seus dados e excluir sua conta a qualquer momento, em Meu Perfil. Excluir desconecta seus números e apaga o que estava guardado; dos pagamentos da assinatura ficam plano, valor e data, sem nome.',
      ],
    },
    {
      title: 'A conexão com o WhatsApp',
      paragraphs: [
        'O número é conectado como um aparelho a mais, lendo um QR Code, como no WhatsApp Web. Não é um serviço oficial do WhatsApp: a empresa pode limitar ou bloquear números, sobretudo os que enviam mensagens a quem não pediu.',
        'O Balcão reduz esse risco com limites de ritmo, mas não pode garantir que um número não seja limitado. Use números da casa, e não envie mensagens a quem não quer recebê-las.',
      ],
    },
    {
      title: 'O que o agente diz',
      paragraphs: [
        'O agente responde com os dados da sua casa: horários, preços, endereço, cardápio e o que mais você ensinar. O que está errado ali é dito errado ao cliente, então mantenha os dados em dia.',
        'Reserva ou nome na lista só contam quando aparecem no painel. A casa responde pelo que combina com seus clientes.',
      ],
    },
    {
      title: 'O que não é permitido',
      paragraphs: [
        'Enviar mensagens em massa a quem não autorizou, enganar pessoas, guardar dados de saúde, de crianças ou outros dados sensíveis sem base legal, ou tentar chegar aos dados de outra casa. Quem fizer isso pode ter a conta bloqueada.',
      ],
    },
    {
      title: 'Disponibilidade',
      paragraphs: [
        'O serviço é prestado como está. Quando ele ou a conexão falha, o painel diz; o que chegou por escrito não se perde, mas a resposta pode atrasar.',
      ],
    },
  ],
}

const privacy: Document = {
  title: 'Privacidade',
  description: 'Que dados o Balcão guarda, para quê, e como pedir para vê-los ou apagá-los.',
  updated: 'Versão de novembro de 2026',
  sections: [
    {
      title: 'Quem decide e quem guarda',
      paragraphs: [
        'Sobre os dados dos clientes da casa, quem decide é a casa (controladora, nos termos da Lei nº 13.709/2018, a LGPD). Quem opera este Balcão os guarda e trata em nome dela (operador).',
        'Sobre os dados da conta do dono da casa, quem decide é quem opera este Balcão.',
      ],
    },
    {
      title: 'O que é guardado',
      paragraphs: [
        'Do dono: nome, e-mail, telefone, nome da casa, senha (apenas um resumo dela, do qual não se volta à senha), os aparelhos em que entrou e, se informar, o nome, o CPF ou CNPJ e o endereço que saem nos recibos.',
        'Da casa: o que foi ensinado ao agente, cardápio, programação, reservas e listas.',
        'Dos clientes: telefone, nome que usam no WhatsApp, as mensagens trocadas com a casa, arquivos enviados, e o que disseram ao agente, como nome, e-mail ou aniversário.',
        'As chaves da conexão com o WhatsApp ficam cifradas.',
      ],
    },
    {
      title: 'Para quê',
      paragraphs: [
        'Para responder a quem escreve, anotar o que pedem, e mostrar tudo isso à casa. Quem pediu para não receber campanhas fica marcado e não as recebe.',
        'Nada é vendido nem usado para anúncios. Se a casa usa um modelo de linguagem de outra empresa, o texto da conversa vai até ela para compor a resposta; sem modelo, nada sai daqui.',
        'Quando a assinatura é paga por um provedor de pagamentos, ele recebe o e-mail do dono, o nome do plano e o valor.',
      ],
    },
    {
      title: 'Por quanto tempo',
      paragraphs: [
        'Enquanto a conta da casa existir, ou até a casa apagar. Ela pode escolher por quantos dias as mensagens ficam guardadas. Excluir a conta apaga o que estava guardado, menos plano, valor e data dos pagamentos da assinatura, que ficam sem nome; cópias de segurança somem no prazo em que são renovadas.',
      ],
    },
    {
      title: 'Seus direitos',
      paragraphs: [
        'Quem escreveu a uma casa pode pedir a ela para ver, corrigir ou apagar os próprios dados. De quem é apagado fica só um código do telefone, que não mostra o número e serve para a casa não voltar a lhe enviar divulgação. O dono de uma casa baixa ou apaga os seus em Meu Perfil.',
        'Para falar sobre privacidade com quem opera este Balcão, use o contato no rodapé da página inicial; se não houver um ali, procure a casa com que você conversou.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'Só os de entrar no painel: o que mantém você conectado e, com a verificação em duas etapas, os que lembram o passo em que você está e o aparelho escolhido. Não há cookies de anúncios nem de medição.',
      ],
    },
  ],
}

export const legal = { back: 'Página inicial', terms, privacy }
