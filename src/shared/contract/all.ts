import * as auth from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import * as operator from './operator.ts'
import * as orders from './orders.ts'
import * as products from './products.ts'
import * as shops from './shops.ts'
import * as staff from './staff.ts'
import * as sync from './sync.ts'

/** Every endpoint there is, by export name: the contract walk and the API reference read this. */
export const allEndpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries({ ...auth, ...operator, ...orders, ...products, ...shops, ...staff, ...sync }).filter(
    (entry): entry is [string, Endpoint] => typeof entry[1] === 'object' && 'method' in entry[1] && 'access' in entry[1],
  ),
)
