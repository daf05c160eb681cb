import type { ErrorAnswers } from '../article-types.ts'
import { answers as customers } from './errors/customers.sw.ts'
import { answers as goods } from './errors/goods.sw.ts'
import { answers as joined } from './errors/joined.sw.ts'
import { answers as messages } from './errors/messages.sw.ts'
import { answers as money } from './errors/money.sw.ts'
import { answers as people } from './errors/people.sw.ts'
import { answers as selling } from './errors/selling.sw.ts'

/** One paragraph for each error code, by what it is about. */
export const content: ErrorAnswers = { ...people, ...selling, ...money, ...goods, ...customers, ...messages, ...joined }
