/** What a shop spent, for the modules that set it against what it sold, in their transaction. */
export { sumByCategory, sumByMonth } from './expenses.repository.ts'
