/** Lists of the contract that screens show before anything is fetched: apart from the schemas, so that they bring no zod with them. */
export const ORDER_SOURCES = ['counter', 'link', 'whatsapp', 'dashboard'] as const
export const PRODUCT_SORTS = ['name', '-name', 'price', '-price', 'stock', '-stock', '-updated'] as const
