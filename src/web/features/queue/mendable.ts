/** The kinds people can mend here: those whose device half says what a mended one looks like. A sale is a fact: it is never rewritten. */
export const MENDABLE = ['customer.create', 'customer.save', 'expense.create', 'expense.save'] as const
export type Mendable = (typeof MENDABLE)[number]
export const canMend = (type: string): type is Mendable => MENDABLE.some((mendable) => mendable === type)
