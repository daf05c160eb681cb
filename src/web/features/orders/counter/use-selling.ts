import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { PIECE } from '../../../../shared/domain/quantity.ts'
import type { Found, Replica } from '../../../offline/replica.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type Cart, type CartAction, type CartLine, type Choice, MAX_LINES } from './cart.ts'
import { lineLabel } from './line-label.ts'
import { firstChoice, inCartMilli, isBlocked, missingOf, needsChoice } from './choices.ts'
import { readCode } from './find-products.ts'
import { fits } from './to-order.ts'

export interface Selling {
  /** A product whose choice is being asked. */
  asking: CounterProduct | null
  /** One code on several goods: which is it? */
  several: readonly Found[] | null
  closeQuestions: () => void
  tap: (product: CounterProduct) => void
  choose: (product: CounterProduct, choice: Choice) => void
  code: (code: string) => boolean
  found: (found: Found) => void
  setQuantity: (line: CartLine, quantityMilli: number) => void
}

/** What taps, scans and steppers mean for the order. Handlers stay the same between renders, so that a tap draws one tile and one line. */
export function useSelling({ cart, dispatch, replica, shopBlocks, onStart }: { cart: Cart; dispatch: (action: CartAction) => void; replica: Replica | null; shopBlocks: boolean; onStart: () => void }): Selling {
  const { t } = useLingui()
  const [asking, setAsking] = useState<CounterProduct | null>(null)
  const [several, setSeveral] = useState<readonly Found[] | null>(null)
  const now = useRef({ cart, replica, shopBlocks, onStart })
  useLayoutEffect(() => {
    now.current = { cart, replica, shopBlocks, onStart }
  })

  const refuse = useCallback((product: CounterProduct, leftMilli: number) => {
    const { name } = product
    toast({ title: leftMilli > 0 ? t`${plural(leftMilli / PIECE, { one: `Only # of ${name} left`, other: `Only # of ${name} left` })}` : t`${name} is out of stock`, description: t`This shop does not sell what is out of stock.`, type: 'warning' })
  }, [t])

  const choose = useCallback((product: CounterProduct, choice: Choice) => {
    const { cart: current, replica: goods, shopBlocks: blocks, onStart: start } = now.current
    const onHand = goods?.onHand(product, choice.variantId) ?? null
    const taken = inCartMilli(current, product.id, choice.variantId)
    if (isBlocked(onHand, taken + PIECE, blocks)) return refuse(product, Math.max(0, (onHand ?? 0) - taken))
    const action: CartAction = { kind: 'added', lineId: uuidv7(), product, choice }
    if (current.lines.length >= MAX_LINES || !fits(current, action)) return void toast({ title: t`The order is full`, description: t`Take this payment first, then go on in a new order.`, type: 'warning' })
    setAsking(null)
    setSeveral(null)
    start()
    dispatch(action)
  }, [dispatch, refuse, t])

  const found = useCallback(({ product, variantId }: Found) => {
    const choice: Choice = { ...firstChoice(product), ...(variantId === null ? {} : { variantId }) }
    setSeveral(null)
    if (missingOf(product, choice) === null) choose(product, choice)
    else setAsking(product)
  }, [choose])

  const tap = useCallback((product: CounterProduct) => {
    if (needsChoice(product)) setAsking(product)
    else choose(product, firstChoice(product))
  }, [choose])

  const code = useCallback((text: string): boolean => {
    const goods = now.current.replica
    const hit = goods ? readCode(goods, text) : { kind: 'none' as const }
    if (hit.kind === 'one') found(hit.found)
    else if (hit.kind === 'several') setSeveral(hit.found)
    else toast({ title: t`No product has the code ${text}`, type: 'warning' })
    return hit.kind !== 'none'
  }, [found, t])

  const setQuantity = useCallback((line: CartLine, quantityMilli: number) => {
    const { cart: current, replica: goods, shopBlocks: blocks } = now.current
    if (quantityMilli <= 0) {
      const at = current.lines.findIndex((one) => one.id === line.id)
      dispatch({ kind: 'removed', lineId: line.id })
      return void toast({ title: t`${lineLabel(line)} taken off`, action: { label: t`Undo`, onClick: () => dispatch({ kind: 'restored', line, at }) } })
    }
    const product = goods?.byId(line.productId)
    if (product && quantityMilli > line.quantityMilli) {
      const onHand = goods?.onHand(product, line.variantId) ?? null
      const others = inCartMilli(current, line.productId, line.variantId, line.id)
      if (isBlocked(onHand, others + quantityMilli, blocks)) return refuse(product, Math.max(0, (onHand ?? 0) - others))
    }
    const action: CartAction = { kind: 'quantity_set', lineId: line.id, quantityMilli }
    if (!fits(current, action)) return void toast({ title: t`This is more than can be counted`, type: 'warning' })
    dispatch(action)
  }, [dispatch, refuse, t])

  const closeQuestions = useCallback(() => {
    setAsking(null)
    setSeveral(null)
  }, [])
  return useMemo(() => ({ asking, several, closeQuestions, tap, choose, code, found, setQuantity }), [asking, several, closeQuestions, tap, choose, code, found, setQuantity])
}
