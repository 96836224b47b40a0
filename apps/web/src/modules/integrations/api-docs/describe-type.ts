import { publicApi } from '@balcao/copy/public/api'
import type { Schema } from './api-document.ts'

const { page: copy } = publicApi

/** Returns the type of a field in words. */
export function describeType(schema: Schema): string {
  if (schema.anyOf) return copy.or([...new Set(schema.anyOf.map(describeType))])
  if (schema.enum) return copy.or(schema.enum.map(String))
  const types = [schema.type ?? 'unknown'].flat()
  const words = types.map((type) =>
    type === 'array' && schema.items ? copy.listOf(describeType(schema.items)) : nameOf(type),
  )
  const format = schema.format && isFormat(schema.format) ? copy.formats[schema.format] : null
  const limit = schema.maxLength ? copy.upTo(schema.maxLength) : schema.maxItems ? copy.atMost(schema.maxItems) : null
  return [format ?? copy.or(words), limit].filter((part) => part !== null).join(', ')
}

const isType = (type: string): type is keyof typeof copy.types => Object.hasOwn(copy.types, type)
const isFormat = (format: string): format is keyof typeof copy.formats => Object.hasOwn(copy.formats, format)
const nameOf = (type: string) => (isType(type) ? copy.types[type] : type)
