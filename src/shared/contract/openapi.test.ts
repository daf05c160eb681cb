import { expect, test } from 'vitest'
import { allEndpoints } from './all.ts'
import { createOpenApi, openPath, type JsonSchema, type Operation } from './openapi.ts'

const document = createOpenApi({
  title: 'Test',
  version: '1',
  server: '/',
  description: '',
  summaryOf: (call) => `about ${call}`,
})
const operations = Object.entries(document.paths).flatMap(([at, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ at, method, operation })),
)
const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const body = (operation: Operation | undefined) => operation?.requestBody?.content['application/json']?.schema

test('has every endpoint once, under its method and path, with its access', () => {
  expect(operations.map(({ at, method }) => `${method} ${at}`).toSorted()).toEqual(
    Object.values(allEndpoints)
      .map(({ method, path }) => `${method.toLowerCase()} ${openPath(path)}`)
      .toSorted(),
  )
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  expect(document.paths['/api/store/orders/{id}']?.['get']?.['x-access']).toBe('orders.read')
  expect(document.paths['/api/store/auth/login']?.['post']?.security).toEqual([])
  expect(document.paths['/api/v1/order']?.['get']).toMatchObject({
    security: [],
    'x-access': 'cart_token',
    parameters: [
      { name: 'token', in: 'query', required: true },
      { name: 'code', in: 'query', required: false },
    ],
  })
  expect(document.paths['/api/store/products']?.['post']?.security).toEqual([{ session: [] }])
})

test('is an OpenAPI 3.1 document: what the specification requires is there and of its kind', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Test', version: '1' })
  const schemes = Object.keys(document.components.securitySchemes)
  const tags = document.tags.map(({ name }) => name)
  for (const { at, operation } of operations) {
    const inPath = Array.from(at.matchAll(/\{(\w+)\}/g), (found) => found[1])
    expect(
      operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name),
      at,
    ).toEqual(inPath)
    expect(
      operation.parameters.every((parameter) => parameter.in !== 'path' || parameter.required),
      at,
    ).toBe(true)
    expect(
      operation.tags.every((tag) => tags.includes(tag)),
      at,
    ).toBe(true)
    expect(
      operation.security.flatMap((one) => Object.keys(one)).every((name) => schemes.includes(name)),
      at,
    ).toBe(true)
    expect(
      Object.keys(operation.responses).every((status) => /^(?:[1-5]\d\d|default)$/.test(status)),
      at,
    ).toBe(true)
    expect(operation.summary, at).toMatch(/^about /)
  }
})

test('every reference leads to something, and every named schema is used', () => {
  const refs = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (isRecord(value)) {
      for (const [key, part] of Object.entries(value)) {
        if (key === '$ref' && typeof part === 'string') refs.add(part)
        else walk(part)
      }
    }
  }
  walk(document)
  const find = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), document)
  expect([...refs].filter((ref) => !ref.startsWith('#/components/') || find(ref) === undefined)).toEqual([])
  expect(refs.size).toBeGreaterThan(20)
  expect(JSON.stringify(document)).not.toContain('$defs')
  expect(Object.keys(document.components.schemas).filter((name) => !refs.has(`#/components/schemas/${name}`))).toEqual(
    [],
  )
})

test('tells limits that stand behind a trim, and does not forbid an answer to grow', () => {
  expect(body(document.paths['/api/store/auth/signup']?.['post'])?.['properties']).toMatchObject({
    name: { type: 'string', minLength: 1, maxLength: 80 },
    password: { minLength: 8, maxLength: 128 },
  })
  expect(document.components.schemas['User']?.['additionalProperties']).toBeUndefined()
  expect(document.paths['/api/store/products']?.['get']?.parameters.find(({ name }) => name === 'limit')).toMatchObject(
    { in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 } },
  )
})

test('says what a push carries', () => {
  const push =
    document.paths['/api/store/sync/push']?.['post']?.requestBody?.content['application/json']?.schema['properties']
  expect(isRecord(push) ? push['commands'] : null).toMatchObject({ items: { $ref: '#/components/schemas/Command' } })
  expect(JSON.stringify(document.components.schemas['Command'])).toContain('order.create')
})
