/** Places in answers where a word of a list stands, and values that have a given word there and as little else as the schema lets them. */

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  minLength?: number
  minimum?: number
  pattern?: string
  format?: string
}
type Way =
  | { into: 'key'; key: string }
  | { into: 'item' }
  | { into: 'value' }
  | { into: 'choice'; choice: Schema }
  | { into: 'keys' }

export interface Place {
  path: string
  words: string[]
  root: Schema
  ways: Way[]
}

/** `root`: a JSON schema of an answer. */
export function placesOfWords(root: object): Place[] {
  const found: Place[] = []
  const walk = (schema: Schema, path: string, ways: Way[]) => {
    if (ways.length > 24) return
    const add = (words: unknown[], way: Way[]) => {
      // One word is the kind of a union; numbers are no words.
      if (words.length > 1 && words.every((word) => typeof word === 'string'))
        found.push({ path, words, root, ways: [...ways, ...way] })
    }
    if (schema.enum) add(schema.enum, [])
    for (const choice of schema.anyOf ?? schema.oneOf ?? []) walk(choice, path, [...ways, { into: 'choice', choice }])
    for (const [key, part] of Object.entries(schema.properties ?? {}))
      walk(part, `${path}.${key}`, [...ways, { into: 'key', key }])
    if (schema.items) walk(schema.items, `${path}[]`, [...ways, { into: 'item' }])
    if (schema.propertyNames?.enum) add(schema.propertyNames.enum, [{ into: 'keys' }])
    if (typeof schema.additionalProperties === 'object')
      walk(schema.additionalProperties, `${path}{}`, [...ways, { into: 'value' }])
  }
  walk(root, '', [])
  return found
}

/** A value that has this word at that place. */
export const valueWith = ({ root, ways, words }: Place, word: string): unknown => build(root, ways, word, words)

function build(schema: Schema, ways: readonly Way[], word: string, words: readonly string[]): unknown {
  const [way, ...rest] = ways
  if (way === undefined) return word
  switch (way.into) {
    case 'choice':
      return build(way.choice, rest, word, words)
    case 'item':
      return [build(schema.items ?? {}, rest, word, words)]
    case 'value':
      return recordOf(schema, build(schema.additionalProperties as Schema, rest, word, words))
    case 'keys': {
      const value = least(schema.additionalProperties as Schema)
      const all = Object.fromEntries(words.map((key) => [key, value]))
      // A new word beside those there are is what a newer server sends; one more than there was.
      return { ...all, [word]: value }
    }
    case 'key':
      return {
        ...(least(schema) as object),
        [way.key]: build(schema.properties?.[way.key] ?? {}, rest, word, words),
      }
  }
}

const recordOf = ({ propertyNames }: Schema, value: unknown): unknown =>
  Object.fromEntries((propertyNames?.enum ?? ['a']).map((key) => [String(key), value]))

const ID = '01975b00-0000-7000-8000-000000000000'
/** As little as the schema lets through. */
function least(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some(({ type }) => type === 'null') ? null : least(choices[0] ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => least(part)))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0)
    case 'boolean':
      return false
    case 'null':
      return null
    case 'array':
      return (
        schema.prefixItems?.map(least) ?? Array.from({ length: schema.minItems ?? 0 }, () => least(schema.items ?? {}))
      )
    case 'object':
      if (schema.properties === undefined)
        return schema.propertyNames?.enum && typeof schema.additionalProperties === 'object'
          ? recordOf(schema, least(schema.additionalProperties))
          : {}
      return Object.fromEntries(
        Object.entries(schema.properties)
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, part]) => [key, least(part)]),
      )
    default:
      return null
  }
}

function text({ format, pattern, minLength = 0 }: Schema): string {
  if (format === 'uuid' || format === 'guid' || pattern?.includes('[0-9a-fA-F]{8}')) return ID
  if (format === 'date-time') return '2026-11-25T08:00:00.000Z'
  if (format === 'date') return '2026-11-25'
  if (format === 'uri') return 'https://mfano.test/'
  return 'a'.repeat(Math.max(1, minLength))
}
