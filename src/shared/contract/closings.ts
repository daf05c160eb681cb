import * as z from 'zod'
import { AmountTzs, Done, Instant, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** The end of a shop, or of one's own account, with a month to change one's mind (decisions 351, 352). */
const ShopClosing = z.object({
  /** Null while nobody asked for it. */
  closing: z.object({ askedAt: Instant, eraseAt: Instant, askedByName: z.string() }).nullable(),
  /** What whoever asks is told first. */
  told: z.object({
    /** Lies here for the shop or its customers, or is on its way: nothing is erased before it is paid out or given back, unless it is too little for that. */
    heldTzs: AmountTzs,
    /** What customers owe the shop, and what it owes its suppliers. */
    owedTzs: AmountTzs,
    owesTzs: AmountTzs,
    /** Orders that are not done. */
    openOrders: z.int(),
    /** Links customers could still order by. */
    openLinks: z.int(),
    /** Devices that said they have something to send, the fullest first. */
    devices: z.array(z.object({ name: z.string(), backlogCount: z.int() })),
  }),
})
export type ShopClosing = z.infer<typeof ShopClosing>

export const getShopClosing = defineEndpoint({
  method: 'GET',
  path: '/api/store/shop/closing',
  access: 'admin',
  response: ShopClosing,
})
/** Closed to customers at once, and erased thirty days later; all owners are told. Asked for again it stays as it is. @throws auth.password_needed, auth.wrong_credentials, closing.name_differs */
export const askShopClosing = defineEndpoint({
  method: 'POST',
  path: '/api/store/shop/closing',
  access: 'admin',
  body: z.object({ name: line(80), password: z.string().max(128) }),
  response: ShopClosing,
})
/** Any owner, and all is as before. Of a shop that is not closed nothing changes. @throws closing.erasing */
export const takeBackShopClosing = defineEndpoint({
  method: 'POST',
  path: '/api/store/shop/closing/undo',
  access: 'admin',
  body: z.object({}),
  response: ShopClosing,
})

const AccountClosing = z.object({
  eraseAt: Instant.nullable(),
  /** Shops that would have no owner: they are closed, or given to somebody, first. */
  ownedAlone: z.array(z.string()),
})
export type AccountClosing = z.infer<typeof AccountClosing>
export const getAccountClosing = defineEndpoint({
  method: 'GET',
  path: '/api/store/user/closing',
  access: 'user',
  response: AccountClosing,
})
/** Nothing changes for thirty days; then whoever it is leaves their shops, and nothing is kept of who they were. @throws auth.password_needed, auth.wrong_credentials, closing.last_owner */
export const askAccountClosing = defineEndpoint({
  method: 'POST',
  path: '/api/store/user/closing',
  access: 'user',
  body: z.object({ password: z.string().max(128) }),
  response: AccountClosing,
})
export const takeBackAccountClosing = defineEndpoint({
  method: 'POST',
  path: '/api/store/user/closing/undo',
  access: 'user',
  body: z.object({}),
  response: Done,
})
