/** Where the shop knows a customer from. Apart, because the address of the list names them, and every route's reader is part of the first script. */
export const CUSTOMER_SOURCES = ['counter', 'link', 'dashboard', 'phone_book'] as const
export type CustomerSource = (typeof CUSTOMER_SOURCES)[number]
