/** The public shapes of orders, payments, goods and customers: what webhooks tell, and what the public API answers. */
export { readCustomers, readOrders, readPayments, readProducts } from './things.repository.ts'
