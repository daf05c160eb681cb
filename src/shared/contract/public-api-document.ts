import * as z from 'zod'
import { brand } from '../brand.ts'
import { IDEMPOTENCY_DAYS } from '../domain/api-keys.ts'
import type { Endpoint } from './endpoint.ts'
import { ErrorBody } from './errors.ts'
import { API_KEY_SCHEME, createSchemas, openPath, type OpenApi, operationOf } from './openapi.ts'
import * as publicApi from './public-api.ts'
import { apiExamples } from './public-api-examples.ts'
import { WebhookLine } from './webhook-events.ts'

/** What each call does, for people who write programs. */
const summaries: Readonly<Record<string, string>> = {
  apiListProducts: 'Products, the oldest first; by barcode if you name one',
  apiGetProduct: 'One product',
  apiCreateProduct: 'Add a product, with what lies on the shelf',
  apiChangeProduct: 'Change a product, its prices, variants, units or barcodes, or archive it',
  apiListStock: 'How many there are of all that is counted',
  apiChangeStock: 'So many more or less, or how many there are',
  apiListOrders: 'Orders, newest first; of a status or of days',
  apiGetOrder: 'One order',
  apiCreateOrder: 'Make an order that waits to be paid and picked up',
  apiStepOrder: 'Move an order a step on, or cancel it with a reason',
  apiListCustomers: 'Customers, newest first; whoever has a phone if you name one',
  apiGetCustomer: 'One customer',
  apiAddCustomer: 'Add a customer, or find the one who has the phone',
  apiChangeCustomer: 'Change a customer, archive them, or write down what they agreed to',
  apiListPayments: 'Payments, newest first; of an order or of days. What went back is below nothing',
  apiGetPayment: 'One payment',
  apiAddPayment: 'Write down money that was taken for an order',
  getApiDescription: 'This document',
}
/** The calls by name, in the contract's order. */
export const publicEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(publicApi).filter((entry): entry is [string, Endpoint & (typeof entry)[1]] => 'access' in entry[1]),
)
const named: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(
    Object.entries(publicApi).filter(
      (entry): entry is [string, z.ZodObject & (typeof entry)[1]] => entry[1] instanceof z.ZodObject,
    ),
  ),
  Line: WebhookLine,
  ErrorBody,
}
const header = (description: string) => ({ description, schema: { type: 'integer' } })
const LIMITS = {
  'RateLimit-Limit': header('Calls a key may make at once'),
  'RateLimit-Remaining': header('How many of them are left'),
  'RateLimit-Reset': header('In how many seconds all are there again'),
}

/** The public API as an OpenAPI 3.1 document, from the very schemas that its calls are read and answered by, with an example for each. */
export function createPublicApiDocument(): OpenApi {
  const { components, read } = createSchemas(named)
  const paths: OpenApi['paths'] = {}
  for (const [name, endpoint] of Object.entries(publicEndpoints)) {
    const operation = operationOf(name, endpoint, summaries[name] ?? name, read)
    const example = apiExamples[name]
    const given: Readonly<Record<string, string>> = { ...example?.params, ...example?.query }
    const parameters = operation.parameters.map((parameter) => ({
      ...parameter,
      ...(given[parameter.name] === undefined ? {} : { example: shown(parameter.schema, given[parameter.name] ?? '') }),
    }))
    if (endpoint.method !== 'GET')
      parameters.push({
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[!-~]+$' },
        description: `Of your making, one for each thing you want to happen. Sent again with the same body within ${IDEMPOTENCY_DAYS} days it answers the same and does nothing twice; with another body it is refused.`,
        example: `${tagOf(endpoint.path)}-2026-11-30-0001`,
      })
    const body = operation.requestBody?.content['application/json']
    const at = (paths[openPath(endpoint.path)] ??= {})
    at[endpoint.method.toLowerCase()] = {
      ...operation,
      tags: [tagOf(endpoint.path)],
      parameters,
      ...(body && {
        requestBody: { required: true, content: { 'application/json': { ...body, example: example?.body } } },
      }),
      responses: {
        ...operation.responses,
        200: {
          description: 'The answer',
          ...(endpoint.access === 'public' ? {} : { headers: LIMITS }),
          content: {
            'application/json': {
              schema: read(endpoint.response, 'output'),
              ...(example && { example: example.answer }),
            },
          },
        },
      },
    }
  }
  const refused = read(ErrorBody, 'output')
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} public API`,
      version: '1',
      description:
        'Amounts are whole shillings, quantities thousandths of the unit, instants UTC. Lists are pages: hand nextCursor back as cursor until it is null. Answers may gain fields; ignore what you do not know.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(publicEndpoints).map(({ path }) => tagOf(path)))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: { apiKey: API_KEY_SCHEME },
      responses: {
        Refused: {
          description:
            'A refusal: 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After), 500 or 503, with a code of the closed list.',
          content: { 'application/json': { schema: refused } },
        },
      },
    },
  }
}
const tagOf = (path: string): string => /^\/api\/v1\/([a-z]+)/.exec(path)?.[1] ?? 'other'
const shown = (schema: Readonly<Record<string, unknown>>, text: string) =>
  schema['type'] === 'integer' ? Number(text) : text
