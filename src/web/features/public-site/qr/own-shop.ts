/** What the dashboard keeps of user and shop on this device (app/sync-slice.ts writes it; a sign-out removes it). Read only: the public pages have no queries. */
const SLICE_KEY = 'kaunta.slice'

interface OwnShop {
  name: string
  phone: string
}

/** Name and number of the shop signed in on this device, as far as they are known. Null for a visitor, and when storage is denied or holds something else. */
export function ownShop(): OwnShop | null {
  try {
    const slice: unknown = JSON.parse(localStorage.getItem(SLICE_KEY) ?? 'null')
    const queries = at(at(slice, 'clientState'), 'queries')
    const data = (name: string) =>
      Array.isArray(queries)
        ? at(
            at(
              queries.find((query) => String(at(query, 'queryKey')) === `access,${name}`),
              'state',
            ),
            'data',
          )
        : undefined
    const [shop, user] = [data('shop'), data('user')]
    const name = text(at(shop, 'shop_name'))
    if (name === '') return null
    return { name, phone: text(at(shop, 'phone')) || text(at(user, 'phone')) }
  } catch {
    return null
  }
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
const text = (value: unknown) => (typeof value === 'string' ? value : '')
