import { describe, expect, it } from 'vitest'
import { aHouse } from '../../testing/house.ts'
import { judgeDraft } from '../../testing/judge-draft.ts'

const knowledge = [
  { title: 'Pizzas', content: 'Margherita R$ 62. Borda recheada grátis às segundas.' },
  { title: 'Aniversário', content: 'Aniversariante ganha uma sobremesa de cortesia. A entrada custa R$ 20.' },
  { title: 'Estacionamento', content: 'O estacionamento não é gratuito.' },
]
const judge = (draft: string, asked = 'e aí?') => judgeDraft(draft, asked, { house: aHouse({ knowledge }) })

describe('a favour that the house does not grant', () => {
  it.each([
    ['Claro, dou um desconto pra você!'],
    ['O estacionamento é grátis.'],
    ['O estacionamento é gratuito, pode vir.'],
    ['A entrada é de graça hoje.'],
    ['A entrada é por nossa conta.'],
    ['Você ganha uma pizza de cortesia.'],
    ['Vai um vinho de brinde.'],
    ['Não se preocupe, a entrada é grátis.'],
    ['Você não paga a entrada.'],
    ['Não precisa pagar o couvert.'],
    ['Cupom aplicado!'],
    ['Entrada liberada.'],
    ['Não tenho dúvida que sai de graça.'],
    ['Hoje tudo na faixa.'],
    ['Fazemos pela metade do preço.'],
    ['Your entrance is free.'],
    ['Invita la casa, todo gratis.'],
    ['Desconto aprovado.'],
  ])('%s', async (draft) => expect((await judge(draft)).kinds).toEqual(['promise', 'promise']))
})

describe('what may be said of favours', () => {
  it.each([
    ['Não temos desconto.'],
    ['Infelizmente não consigo oferecer cortesia nesse caso.'],
    ['Sem desconto, mas a margherita é R$ 62.'],
    ['O estacionamento não é gratuito.'],
    ['A borda recheada é grátis às segundas.'],
    ['O aniversariante ganha sobremesa de cortesia.'],
    ['Sobre desconto, posso chamar alguém da equipe?'],
    ['We do not have a discount.'],
  ])('%s', async (draft) => expect(await judge(draft)).toMatchObject({ engine: 'model', kinds: [] }))
})
