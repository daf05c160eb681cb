import * as z from 'zod'
import { allEndpoints, allSchemas } from './all.ts'
import { CommandEnvelope, commandKinds } from './commands.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { ErrorBody } from './errors.ts'
import { push } from './sync.ts'

/**
 * The contract as an OpenAPI 3.1 document: what the API reference and other people's tools read. Written at build, so it cannot differ from what the
 * server parses. Never loaded by a page: it brings every schema with it.
 */
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, unknown>
    responses: Record<string, unknown>
  }
}
export type JsonSchema = Record<string, unknown>
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
  example?: unknown
}
export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  /** Who may call, in the contract's own words: `public`, `orders.read`, `admin` … */
  'x-access': string
  security: Record<string, never[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<string, unknown>
}

const accessWord = (access: Access): string =>
  typeof access === 'string'
    ? access
    : 'scope' in access
      ? `key ${access.scope}`
      : 'anyOf' in access
        ? access.anyOf.map(accessWord).join(' | ')
        : `${access.resource}.${access.action}`

/** `/api/store/orders/:id` in the contract, `/api/store/orders/{id}` in OpenAPI. */
export const openPath = (path: string): string => path.replaceAll(/:([a-zA-Z]+)/g, '{$1}')

/** The first word after the base: what the reference groups by. */
const groupOf = (path: string): string => {
  const [, base, word = 'other'] = /^\/api\/(store\/|v1\/)?([a-z-]+)/.exec(path) ?? []
  // What a key opens is one group; the order link's calls lie beside it.
  return base === 'v1/' && word !== 'order' ? 'v1' : word
}

const bearer = { session: [] }
/** The token of an order link is a parameter of the address; an outside service signs what it sends. Neither is a session. */
const WITHOUT_SESSION: ReadonlySet<Access> = new Set(['public', 'cart_token', 'signature'])
const securityOf = (access: Access): Record<string, never[]>[] =>
  WITHOUT_SESSION.has(access)
    ? []
    : access === 'operator'
      ? [{ operator: [] }]
      : access === 'display_token'
        ? [{ display: [] }]
        : typeof access === 'object' && 'scope' in access
          ? [{ apiKey: [] }]
          : [bearer]

/** Named schemas are written once, under `components`; where what a caller sends differs from what the server answers (defaults), there are two. */
export function createSchemas(named: Readonly<Record<string, z.ZodType>> = allSchemas) {
  const names = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries(named)) if (!names.has(schema)) names.add(schema, { id: name })
  const components: Record<string, JsonSchema> = {}
  /** Wrapped, so that a schema with a name becomes a reference to it like any other. */
  const whole = (schema: z.ZodType, io: Io) =>
    z.toJSONSchema(z.object({ root: schema }), {
      io,
      metadata: names,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: (context) => mend(context.zodSchema, context.jsonSchema, io),
    })
  const twofold = namesThatDiffer(Object.keys(named), (name, io) => whole(named[name] ?? z.never(), io).$defs ?? {})
  const nameFor = (name: string, io: Io): string => {
    if (!twofold.has(name)) return name
    const base = name.replace(/Input$/, '')
    return io === 'input'
      ? `${base}Input`
      : base !== name && !(base in named)
        ? base
        : base === name
          ? name
          : `${base}Answer`
  }
  const read = (schema: z.ZodType, io: Io): JsonSchema => {
    const { $defs = {}, properties } = whole(schema, io)
    for (const [name, found] of Object.entries($defs))
      components[nameFor(name, io)] ??= pointTo(found, (to) => nameFor(to, io))
    return pointTo(properties?.['root'], (to) => nameFor(to, io))
  }
  return { components, read }
}

type Io = 'input' | 'output'
function namesThatDiffer(
  names: readonly string[],
  defsOf: (name: string, io: Io) => Record<string, unknown>,
): ReadonlySet<string> {
  const differ = new Set<string>()
  for (const name of names) {
    const [sent, answered] = [defsOf(name, 'input'), defsOf(name, 'output')]
    for (const part of Object.keys(sent))
      if (JSON.stringify(sent[part]) !== JSON.stringify(answered[part])) differ.add(part)
  }
  // Whoever refers to one that differs differs as well.
  for (let before = -1; before !== differ.size;) {
    before = differ.size
    for (const name of names) {
      const text = JSON.stringify(defsOf(name, 'output')[name] ?? {})
      if ([...differ].some((other) => text.includes(`"#/$defs/${other}"`))) differ.add(name)
    }
  }
  return differ
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy that refers to `components`, without the ids of its own. */
function pointTo(schema: unknown, nameOf: (name: string) => string): JsonSchema {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        const name = key === '$ref' && typeof part === 'string' ? /^#\/\$defs\/(.+)$/.exec(part)?.[1] : undefined
        return [key, name === undefined ? walk(part) : `#/components/schemas/${nameOf(name)}`]
      }),
    )
  }
  const walked = walk(schema)
  return isRecord(walked)
    ? Object.fromEntries(Object.entries(walked).filter(([key]) => key !== 'id' && key !== '$id'))
    : {}
}

/** What JSON Schema does not see by itself, or says too strictly. */
function mend(schema: z.core.$ZodType, json: JsonSchema, io: Io): void {
  // oxlint-disable-next-line no-underscore-dangle -- zod's public way to a schema's definition
  const { def } = schema._zod
  // An answer may grow: a reader must not refuse what it does not know.
  if (io === 'output' && json['additionalProperties'] === false) delete json['additionalProperties']
  // The format says it; the pattern of a date alone is 300 letters.
  if ('format' in json) delete json['pattern']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
  if (json['minimum'] === -Number.MAX_SAFE_INTEGER) delete json['minimum']
  // Texts are trimmed before they are measured, so the measure stands behind a transform.
  if (io === 'input' && def.type === 'pipe') {
    const out: unknown = Reflect.get(def, 'out')
    if (out instanceof z.ZodString) {
      if (out.minLength !== null && out.minLength > 0) json['minLength'] = out.minLength
      if (out.maxLength !== null) json['maxLength'] = out.maxLength
    }
  }
  // A query is text; what it must read as is what helps.
  if (io === 'input' && def.type === 'number' && Reflect.get(def, 'coerce') === true) json['type'] = 'integer'
}

export function operationOf(
  name: string,
  endpoint: Endpoint,
  summary: string,
  read: ReturnType<typeof createSchemas>['read'],
): Operation {
  const parameters = (['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? endpoint.params : endpoint.query
    if (!(schema instanceof z.ZodObject)) return []
    const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return Object.entries(schema.shape).flatMap(([key, part]) =>
      part instanceof z.ZodType
        ? [
            {
              name: key,
              in: place,
              required: place === 'path' || (whole.required ?? []).includes(key),
              schema: read(part, 'input'),
            },
          ]
        : [],
    )
  })
  const content: Record<string, { schema: JsonSchema }> | null = endpoint.upload
    ? {
        'multipart/form-data': {
          schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
        },
      }
    : endpoint.body
      ? { 'application/json': { schema: read(endpoint.body, 'input') } }
      : null
  return {
    operationId: name,
    summary,
    tags: [groupOf(endpoint.path)],
    'x-access': accessWord(endpoint.access),
    security: securityOf(endpoint.access),
    parameters,
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      200: {
        description: 'The answer',
        content: { 'application/json': { schema: read(endpoint.response, 'output') } },
      },
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

/** What a push carries is parsed one by one, so its contract says only "a list"; a reader wants to know of what. */
function describeCommands(
  operation: Operation | undefined,
  components: Record<string, JsonSchema>,
  read: ReturnType<typeof createSchemas>['read'],
): void {
  const { properties: envelope, required } = read(z.object(CommandEnvelope.shape), 'input')
  components['Command'] = {
    oneOf: Object.values(commandKinds).map(({ type, body }) => ({
      type: 'object',
      required,
      properties: { ...(isRecord(envelope) ? envelope : {}), type: { const: type }, body: read(body, 'input') },
    })),
  }
  const sent = operation?.requestBody?.content['application/json']?.schema['properties']
  const commands = isRecord(sent) ? sent['commands'] : undefined
  if (isRecord(commands)) commands['items'] = { $ref: '#/components/schemas/Command' }
}

export const API_KEY_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: 'A key of the public API, made under API keys.',
}

interface Options {
  title: string
  version: string
  /** Where the API answers; a path when the document is served by the same origin. */
  server: string
  description: string
  /** What a call does, by "METHOD /path". */
  summaryOf: (call: string) => string
}

export function createOpenApi({ title, version, server, description, summaryOf }: Options): OpenApi {
  const { components, read } = createSchemas()
  const paths: OpenApi['paths'] = {}
  for (const [name, endpoint] of Object.entries(allEndpoints)) {
    const at = (paths[openPath(endpoint.path)] ??= {})
    at[endpoint.method.toLowerCase()] = operationOf(
      name,
      endpoint,
      summaryOf(`${endpoint.method} ${endpoint.path}`),
      read,
    )
  }
  const refused = read(ErrorBody, 'output')
  describeCommands(paths[push.path]?.['post'], components, read)
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: server }],
    tags: [...new Set(Object.values(allEndpoints).map(({ path }) => groupOf(path)))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that logging in answers with.' },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of the browser that opened the operator link.',
        },
        apiKey: API_KEY_SCHEME,
        display: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token a device made when it was paired as a display of a till.',
        },
      },
      responses: {
        Refused: {
          description:
            'A refusal: 400, 401, 403, 404, 409, 410, 413, 415, 429, 500 or 503, with a code of the closed list.',
          content: { 'application/json': { schema: refused } },
        },
      },
    },
  }
}
