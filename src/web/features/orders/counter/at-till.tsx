import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { type CounterRules, counterRulesFrom } from '../../../../shared/domain/counter-rules.ts'
import { isAdmin } from '../../../../shared/domain/permissions.ts'
import type { CounterStaff } from '../../../session/device.ts'
import type { Seller } from '../../../session/seller.ts'
import { askWhoIsHere } from '../../../session/till-asked.ts'
import { hasPin, shutTill, useTillPerson } from '../../../session/till-person.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOffers } from '../pricing/use-offers.ts'
import { awakeWithCart } from './awake.ts'
import { setTakeOff } from './discount-approval.ts'
import type { CartStore } from './use-cart.ts'

/**
 * Who is at this counter by their PIN, and the way to change that. What is sold from then on is served by them; where the shop asks before each sale, the first thing of the next order asks
 * who sells it; while there is an order the screen stays on. Behind the first paint: where nobody has a PIN, the head of the counter says it all.
 */
export function AtTill({
  cart,
  seller,
  staff,
  rules,
}: {
  cart: CartStore
  seller: Seller
  staff: readonly CounterStaff[]
  rules: Partial<CounterRules> | undefined
}) {
  useOffers(cart)
  const person = useTillPerson()
  const { userId, name } = person ?? seller
  const { asksWhoSells, discountWithoutManager, priceSetters } = counterRulesFrom(rules)
  useEffect(() => {
    if (person && cart.get().servedBy?.userId !== userId) cart.dispatch({ kind: 'staff_set', staff: { userId, name } })
  }, [cart, person, userId, name])
  const isOwner = isAdmin((person ?? seller).permissions)
  const own = staff.find((one) => one.userId === userId)
  useEffect(
    () => setTakeOff({ me: { ...own, userId, isAdmin: isOwner }, rules: { discountWithoutManager, priceSetters } }),
    [own, userId, isOwner, discountWithoutManager, priceSetters],
  )
  useEffect(() => awakeWithCart(cart), [cart])
  const isChangeable = staff.some(hasPin)
  const asksEach = isChangeable && asksWhoSells === 'sale'
  useEffect(() => {
    if (!asksEach) return
    let { id, lines } = cart.get()
    let isNext = false
    return cart.on(() => {
      const now = cart.get()
      if (now.id !== id) isNext = true
      const begins = isNext && now.lines.length > 0 && (now.id !== id || lines.length === 0)
      ;({ id, lines } = now)
      if (!begins) return
      isNext = false
      shutTill()
    })
  }, [asksEach, cart])
  if (!isChangeable) return null
  return (
    <button
      type="button"
      className="absolute -inset-x-2 -inset-y-1 rounded-control flex items-end justify-end text-left"
      onClick={() => askWhoIsHere()}
    >
      <span className="flex items-center gap-1 max-w-full px-2 pb-1 bg-paper max-[599px]:bg-surface text-small text-ink-2">
        <Icon name="user" size={16} />
        <span className="truncate">
          <Trans>At the till: {name}</Trans>
        </span>
        <Icon name="down" size={16} />
      </span>
    </button>
  )
}
