/** One movement of stock at a time: for the modules that move it, in their transaction. */
export { moveStock, readMovement, settleBatches, takeWorthBack } from './stock.repository.ts'
