import * as auth from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import * as operator from './operator.ts'
import * as orders from './orders.ts'
import * as products from './products.ts'
import * as shops from './shops.ts'
import * as site from './site.ts'
import * as staff from './staff.ts'
import * as sync from './sync.ts'

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every endpoint there is, by export name: the contract walk and the API reference read this. */
export const allEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries<unknown>({ ...auth, ...operator, ...orders, ...products, ...shops, ...site, ...staff, ...sync }).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)
