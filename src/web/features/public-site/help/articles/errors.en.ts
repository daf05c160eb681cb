import type { ErrorAnswers } from '../article-types.ts'
import { answers as customers } from './errors/customers.en.ts'
import { answers as goods } from './errors/goods.en.ts'
import { answers as joined } from './errors/joined.en.ts'
import { answers as messages } from './errors/messages.en.ts'
import { answers as money } from './errors/money.en.ts'
import { answers as people } from './errors/people.en.ts'
import { answers as selling } from './errors/selling.en.ts'

/** One paragraph for each error code, by what it is about. */
export const content: ErrorAnswers = { ...people, ...selling, ...money, ...goods, ...customers, ...messages, ...joined }
