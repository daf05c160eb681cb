/** The public shapes of orders, goods and customers: what webhooks tell, and what the public API answers. */
export { readCustomers, readOrders, readProducts, readRefunds } from './things.repository.ts'
