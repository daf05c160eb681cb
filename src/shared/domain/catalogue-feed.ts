/** A shop's goods as Meta's catalogues read them: a CSV with their names of fields. https://developers.facebook.com/docs/commerce-platform/catalog/fields */
export const FEED_FIELDS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'item_group_id',
  'size',
  'product_type',
] as const
export type FeedItem = Record<(typeof FEED_FIELDS)[number], string>
const MOST = { title: 200, description: 9999, brand: 100, product_type: 750, size: 200 } as const

const cut = (text: string, most: number) => Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, most).join('')
const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const feedLine = (item: FeedItem): string => `${FEED_FIELDS.map((field) => cell(item[field])).join(',')}\r\n`
export const FEED_HEAD = `${FEED_FIELDS.join(',')}\r\n`

/** One line of a batch (Catalog Batch API, `items_batch`). */
export interface BatchRequest {
  method: 'UPDATE' | 'DELETE'
  data: { id: string } & Partial<FeedItem>
}
/** What one call takes. */
export const MOST_IN_BATCH = 5000
/** As the feed has it, under the same id. What an item never has is left out; a group that was taken away is said to be none. */
export const updateOf = ({ item_group_id: group, size, ...item }: FeedItem): BatchRequest => ({
  method: 'UPDATE',
  data: group === '' ? item : { ...item, item_group_id: group, size },
})
export const removalOf = (id: string): BatchRequest => ({ method: 'DELETE', data: { id } })

export interface FeedSource {
  id: string
  name: string
  description: string
  group: string
  priceTzs: number
  tracksStock: boolean
  onHandMilli: number
  variants: readonly { id: string; name: string; priceTzs: number; onHandMilli: number }[]
}
interface Around {
  shopName: string
  link: string
  picture: string
}

/** One item a size; a product without sizes is one. What is out stays in the catalogue and says so: it comes back without being made anew. */
export function feedItems(product: FeedSource, { shopName, link, picture }: Around): FeedItem[] {
  const base = {
    description: cut(product.description, MOST.description) || cut(product.name, MOST.description),
    condition: 'new',
    link,
    image_link: picture,
    brand: cut(shopName, MOST.brand),
    product_type: cut(product.group, MOST.product_type),
  }
  const stateOf = (onHandMilli: number) => (product.tracksStock && onHandMilli <= 0 ? 'out of stock' : 'in stock')
  if (product.variants.length === 0)
    return [
      {
        ...base,
        id: product.id,
        title: cut(product.name, MOST.title),
        availability: stateOf(product.onHandMilli),
        price: `${product.priceTzs} TZS`,
        item_group_id: '',
        size: '',
      },
    ]
  return product.variants.map((variant) => ({
    ...base,
    id: variant.id,
    title: cut(`${product.name} ${variant.name}`, MOST.title),
    availability: stateOf(variant.onHandMilli),
    price: `${variant.priceTzs} TZS`,
    item_group_id: product.id,
    size: cut(variant.name, MOST.size),
  }))
}
