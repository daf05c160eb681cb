export { sumDebts } from './debts.repository.ts'
