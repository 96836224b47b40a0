import { common } from '@balcao/copy/common'

let given = ''

/** Returns what whoever runs this installation calls the product. The page knows it before its first render. */
export const productName = (): string => given || common.product

/** @param name empty for the product's own */
export function setProductName(name: string): void {
  given = name.trim()
}
