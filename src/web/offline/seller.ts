import type { User } from '../../shared/contract/auth.ts'
import type { Shop } from '../../shared/contract/shops.ts'
import { createEmitter } from '../../shared/emitter.ts'
import { onTokenChange, readToken } from '../api/token.ts'
import type { Owner } from './context.ts'

/**
 * Who sells on this device, kept beside the token and outliving it (decisions 7): guards read it before the first paint, the counter goes
 * on with it after a 401, the sender sends only this person's rows. Gone after a sign-out. localStorage, because it must be read at once.
 */
export interface Seller {
  userId: string
  name: string
  shopId: string
  shopName: string
  logoUrl: string | null
  permissions: User['permissions']
  /** ms, device clock, when the server last confirmed it. */
  confirmedAt: number
  /** End of the token it was confirmed with: a token of somebody else never sends this person's rows (law 4). */
  tokenEnd: string
}

const KEY = 'kaunta-seller'
/** Decisions 7. */
export const OFFLINE_SELLING_DAYS = 30
const DAY_MS = 86_400_000

let memory: string | null = null

const changes = createEmitter(() => {
  const offToken = onTokenChange(() => changes.tell())
  if (typeof addEventListener === 'function') addEventListener('storage', fromOtherTab)
  return () => {
    offToken()
    if (typeof removeEventListener === 'function') removeEventListener('storage', fromOtherTab)
  }
})
function fromOtherTab(event: StorageEvent) {
  if (event.key === KEY) changes.tell()
}
export const onSellerChange = changes.on

const tokenEnd = (token: string | null): string => token?.slice(-8) ?? ''

/** To be called each time the server answered `GET /user` and there is a shop: at boot, after log-in, after a switch of shop. */
export function rememberSeller(
  user: User,
  shop: Pick<Shop, 'id' | 'shop_name' | 'logo_url'>,
  now = Date.now(),
): Seller {
  const { id: userId, name, permissions } = user
  const seller: Seller = {
    userId,
    name,
    shopId: shop.id,
    shopName: shop.shop_name,
    logoUrl: shop.logo_url,
    permissions,
    confirmedAt: now,
    tokenEnd: tokenEnd(readToken()),
  }
  write(JSON.stringify(seller))
  return seller
}

/** Sign-out, or the device was revoked: nobody goes on selling in this name. */
export function forgetSeller(): void {
  write(null)
}

export function readSeller(): Seller | null {
  const text = read()
  if (text === null) return null
  try {
    const seller: unknown = JSON.parse(text)
    return isSeller(seller) ? seller : null
  } catch {
    return null
  }
}

/** "Go on selling as {name}, send later": the person and shop last signed in here, if that is at most 30 days ago. */
export function offlineSeller(now = Date.now()): Seller | null {
  const seller = readSeller()
  return seller && now - seller.confirmedAt <= OFFLINE_SELLING_DAYS * DAY_MS ? seller : null
}

export const sellerAsOwner = (seller: Seller | null): Owner | null =>
  seller && { userId: seller.userId, shopId: seller.shopId }

/** The session whose rows may be sent now, or null: no token, or a token the server has not yet told us the owner of. */
export function sendingSession(): { token: string; userId: string; shopId: string } | null {
  const [token, seller] = [readToken(), readSeller()]
  return token !== null && seller?.tokenEnd === tokenEnd(token)
    ? { token, userId: seller.userId, shopId: seller.shopId }
    : null
}

function read(): string | null {
  try {
    return typeof localStorage === 'undefined' ? memory : (localStorage.getItem(KEY) ?? memory)
  } catch {
    return memory
  }
}

function write(text: string | null) {
  // Only what storage refused is remembered here: else this tab would hold on to a seller whom another tab has signed out.
  memory = null
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    memory = text // storage denied: it lives as long as the page
  }
  changes.tell()
}

function isSeller(value: unknown): value is Seller {
  if (typeof value !== 'object' || value === null) return false
  const text = (key: string) => typeof Reflect.get(value, key) === 'string'
  return (
    text('userId')
    && text('name')
    && text('shopId')
    && text('shopName')
    && text('tokenEnd')
    && typeof Reflect.get(value, 'confirmedAt') === 'number'
  )
}
