import { common } from '@balcao/copy/common'

let given = ''

/**
 * Returns the name that the operator of this installation gave the product. The page knows it before its first render.
 */
export const productName = (): string => given || common.product

/**
 * Sets the name of the product.
 *
 * @param name empty for the product's own
 */
export function setProductName(name: string): void {
  given = name.trim()
}
