/** What goods cost and sell for, as it changes with what comes in: for the modules that move them, in their transaction. */
export {
  type Goods,
  type ItemKey,
  lockItems,
  lockLevels,
  type NewTerms,
  writeTermsOf,
} from './product-costs.repository.ts'
