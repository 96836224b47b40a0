import { contract } from '@balcao/contract'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'

type Found = { path: string[]; procedure: AnyContractProcedure }

/** Lists every procedure of a part of the contract, with its nested parts. */
function walk(part: object, above: string[] = []): Found[] {
  return Object.entries(part).flatMap(([name, inside]: [string, object]) => {
    const path = [...above, name]
    return isContractProcedure(inside) ? [{ path, procedure: inside }] : walk(inside, path)
  })
}

/** Every procedure of the contract, so that new ones are included. */
export const proceduresOfContract = walk(contract)
