import { contract } from '@balcao/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { TestApp } from './test-app.ts'

/**
 * Returns the path of every call of the admin area, from the OpenAPI document of the contract, so that new calls are
 * included.
 */
export async function pathsOfAdmins(): Promise<string[]> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const info = { title: 'What pages call', version: '1' }
  const { paths = {} } = await generator.generate({ admin: contract.admin }, { info })
  return Object.keys(paths).map((path) => path.slice('/'.length))
}

/** Calls a procedure by its path with an empty input. */
export const callPath = (browser: ReturnType<TestApp['client']>, path: string): Promise<Response> =>
  browser.request(`/api/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc' },
    body: JSON.stringify({ json: {} }),
  })
