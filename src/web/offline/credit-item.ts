/** A customer's balance, among what effects are about: by itself, because the replica is on the way to the first paint. */
export const creditItem = (customerId: string): string => `credit:${customerId}`
