import { createContext, useContext } from 'react'
import { productName } from '#lib/product-name.ts'

/** The number of things that wait for this person, which stands before the title of every page. */
export const TitleCount = createContext(0)

/** Names the page in the tab of the browser. */
export function PageTitle({ children }: { children: string }) {
  const count = useContext(TitleCount)
  return <title>{`${count > 0 ? `(${count}) ` : ''}${children} · ${productName()}`}</title>
}
