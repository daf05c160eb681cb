/** JSON Schema for people: a shape they can read, and an example they can send. Pure; unknown parts are shown as "any", never thrown over. */
export type Schema = Readonly<Record<string, unknown>>
export type Schemas = Readonly<Record<string, Schema>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const nameOf = (schema: Schema): string | null =>
  typeof schema['$ref'] === 'string' ? (schema['$ref'].split('/').at(-1) ?? null) : null
const optionsOf = (schema: Schema): Schema[] => list(schema['anyOf'] ?? schema['oneOf']).filter(isSchema)
const propertiesOf = (schema: Schema): [string, Schema][] =>
  isSchema(schema['properties'])
    ? Object.entries(schema['properties']).filter((entry): entry is [string, Schema] => isSchema(entry[1]))
    : []

const DEEPEST = 3

/** The shape as indented text: `priceTzs: integer 0–999999999`, `note?: text` for what may be left out. */
export function shapeText(
  schema: Schema,
  schemas: Schemas,
  indent = '',
  depth = 0,
  within: readonly string[] = [],
): string {
  const name = nameOf(schema)
  if (name !== null) {
    const found = schemas[name]
    if (!found || depth >= DEEPEST || within.includes(name)) return name
    return shapeText(found, schemas, indent, depth, [...within, name])
  }
  const options = optionsOf(schema)
  if (options.length > 0) return options.map((option) => shapeText(option, schemas, indent, depth, within)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  if (schema['type'] === 'array')
    return `[ ${shapeText(isSchema(schema['items']) ? schema['items'] : {}, schemas, indent, depth, within)} ]`
  if (schema['type'] === 'object') {
    const properties = propertiesOf(schema)
    if (properties.length === 0)
      return isSchema(schema['additionalProperties'])
        ? `{ [key]: ${shapeText(schema['additionalProperties'], schemas, indent, depth, within)} }`
        : 'object'
    if (depth >= DEEPEST) return '{ … }'
    const required = new Set(list(schema['required']))
    const inner = `${indent}  `
    return `{\n${properties.map(([key, part]) => `${inner}${key}${required.has(key) ? '' : '?'}: ${shapeText(part, schemas, inner, depth + 1, within)}`).join('\n')}\n${indent}}`
  }
  return plainText(schema)
}

const span = (from: unknown, to: unknown) =>
  typeof from === 'number' && typeof to === 'number'
    ? ` ${from}–${to}`
    : typeof from === 'number'
      ? ` ≥ ${from}`
      : typeof to === 'number'
        ? ` ≤ ${to}`
        : ''

function plainText(schema: Schema): string {
  const { type, format, minimum, maximum, minLength, maxLength } = schema
  if (type === 'null') return 'null'
  if (type === 'boolean') return 'true | false'
  if (type === 'integer' || type === 'number') return `${type}${span(minimum, maximum)}`
  if (type === 'string') return typeof format === 'string' ? format : `text${span(minLength, maxLength)}`
  return 'any'
}

const SAMPLE_ID = '01932f6e-0000-7000-8000-000000000001'

/** Something that fits the schema: what must be there, with plain values. */
export function exampleOf(schema: Schema, schemas: Schemas, key = '', depth = 0): unknown {
  const name = nameOf(schema)
  if (name !== null) return depth > 8 ? null : exampleOf(schemas[name] ?? {}, schemas, key, depth + 1)
  const [first] = optionsOf(schema)
  if (first) return exampleOf(first, schemas, key, depth)
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  switch (schema['type']) {
    case 'object': {
      const required = new Set(list(schema['required']))
      return Object.fromEntries(
        propertiesOf(schema)
          .filter(([part]) => required.has(part))
          .map(([part, found]) => [part, exampleOf(found, schemas, part, depth + 1)]),
      )
    }
    case 'array':
      return (typeof schema['minItems'] === 'number' && schema['minItems'] > 0) || depth < 2
        ? [exampleOf(isSchema(schema['items']) ? schema['items'] : {}, schemas, key, depth + 1)]
        : []
    case 'integer':
    case 'number':
      return Math.max(typeof schema['minimum'] === 'number' ? schema['minimum'] : 0, /tzs$/i.test(key) ? 1000 : 1)
    case 'boolean':
      return false
    case 'null':
      return null
    case 'string':
      return textFor(key, schema)
    default:
      return null
  }
}

const samples: Readonly<Record<string, string>> = {
  contact: '0712345678',
  password: 'a sentence to keep',
  name: 'Mteja 1',
  code: '123456',
  phone: '0712345678',
  cursor: '',
  number: 'A7-000123',
}
function textFor(key: string, schema: Schema): string {
  if (schema['format'] === 'uuid') return SAMPLE_ID
  if (schema['format'] === 'date-time') return '2026-11-21T09:30:00Z'
  if (schema['format'] === 'date') return '2026-11-21'
  return (
    samples[key]
    ?? (typeof schema['minLength'] === 'number' && schema['minLength'] > 10 ? 'x'.repeat(schema['minLength']) : 'text')
  )
}

interface Call {
  method: string
  /** As OpenAPI writes it: `/api/store/orders/{id}`. */
  path: string
  needsToken: boolean
  body: Schema | null
  isUpload: boolean
}

/** A line for a shell, with `$KAUNTA` for the address and `$TOKEN` for the session. Nothing in it needs escaping: samples hold no quotes. */
export function curlOf({ method, path, needsToken, body, isUpload }: Call, schemas: Schemas): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$KAUNTA${path.replaceAll(/\{(\w+)\}/g, (_, part: string) => (part === 'id' ? SAMPLE_ID : `$${part.toUpperCase()}_`))}"`,
  ]
  if (needsToken) lines.push('-H "authorization: Bearer $TOKEN"')
  if (isUpload) lines.push('-F "file=@photo.jpg"')
  else if (body) lines.push(`-H "content-type: application/json"`, `-d '${JSON.stringify(exampleOf(body, schemas))}'`)
  return lines.join(' \\\n  ')
}
