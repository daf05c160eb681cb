/** What goods cost and sell for, as it changes with what comes in: for the modules that move them, in their transaction. */
export { type Goods, lockItems, lockLevels, writeTermsOf } from './product-costs.repository.ts'
