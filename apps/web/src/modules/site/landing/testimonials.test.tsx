import { landing } from '@balcao/copy/landing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AuthProvider } from '#lib/session.tsx'
import { Testimonials } from './testimonials.tsx'

const { example, exampleNote } = landing.testimonials
/** How many voices there are, how many are marked as examples, and whether that is explained. */
function drawn(real: number) {
  const testimonials = Array.from({ length: real }, (_, n) => ({ quote: `Q${n}`, name: `N${n}`, company: `C${n}` }))
  const html = renderToStaticMarkup(
    <AuthProvider
      initial={{
        user: null,
        demo: false,
        support: { email: '', phone: '', sourceUrl: '' },
        site: { name: '', signUpOpen: true, mailLeaves: true, plans: [], testimonials },
      }}
    >
      <Testimonials />
    </AuthProvider>,
  )
  const count = (words: string) => html.split(words).length - 1
  return [count('<figure'), count(`>${example}<`), count(exampleNote)]
}

it('shows ours, all of them marked, until there is a real one, and then no invented one', () => {
  expect(drawn(0)).toEqual([3, 3, 1])
  expect(drawn(1)).toEqual([1, 0, 0])
  expect(drawn(4)).toEqual([4, 0, 0])
})
