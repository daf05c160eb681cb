import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { PIECE } from '../../../../shared/domain/quantity.ts'
import type { Found, Replica } from '../../../session/device.ts'
import type { ScanSound } from '../../../hardware/scan-sound.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type CartAction, type CartLine, type Choice, MAX_LINES } from './cart.ts'
import { lineLabel } from './line-label.ts'
import { firstChoice, inCartMilli, isBlocked, missingOf, needsChoice } from './choices.ts'
import { readCode } from './find-products.ts'
import { fits } from './to-order.ts'
import type { CartStore } from './use-cart.ts'

export interface Selling {
  /** A product whose choice is being asked. */
  asking: CounterProduct | null
  /** One code on several goods: which is it? */
  several: readonly Found[] | null
  /** A code that is nobody's yet, for whoever may make it a product's. */
  unknownCode: string | null
  closeQuestions: () => void
  tap: (product: CounterProduct) => void
  /** Answers whether it is in the order. */
  choose: (product: CounterProduct, choice: Choice) => boolean
  /** A whole code, scanned or typed. */
  code: (code: string) => void
  /** What came of a scan with holes in it. */
  torn: (text: string) => void
  found: (found: Found) => boolean
  setQuantity: (line: CartLine, quantityMilli: number) => void
}

// Not part of the first paint; asked for with the first scan, which it is in time for.
const scanSound = (sound: ScanSound): void =>
  void import('../../../hardware/scan-sound.ts').then(
    (sounds) => sounds.scanSound(sound),
    () => {},
  )

/** What taps, scans and steppers mean for the order. Handlers stay the same between renders, so that a tap draws one tile and one line. */
export function useSelling({
  cart,
  replica,
  shopBlocks,
  mayCreate,
  onStart,
}: {
  cart: CartStore
  replica: Replica | null
  shopBlocks: boolean
  /** Products. */ mayCreate: boolean
  onStart: () => void
}): Selling {
  const { t } = useLingui()
  const [asking, setAsking] = useState<CounterProduct | null>(null)
  const [several, setSeveral] = useState<readonly Found[] | null>(null)
  const [unknownCode, setUnknownCode] = useState<string | null>(null)
  const now = useRef({ replica, shopBlocks, mayCreate, onStart })
  useLayoutEffect(() => {
    now.current = { replica, shopBlocks, mayCreate, onStart }
  })

  const refuse = useCallback(
    (product: CounterProduct, leftMilli: number) => {
      const { name } = product
      toast({
        title:
          leftMilli > 0
            ? t`${plural(leftMilli / PIECE, { one: `Only # of ${name} left`, other: `Only # of ${name} left` })}`
            : t`${name} is out of stock`,
        description: t`This shop does not sell what is out of stock.`,
        type: 'warning',
      })
    },
    [t],
  )

  const choose = useCallback(
    (product: CounterProduct, choice: Choice): boolean => {
      const { replica: goods, shopBlocks: blocks, onStart: start } = now.current
      const current = cart.get()
      const onHand = goods?.onHand(product, choice.variantId) ?? null
      const taken = inCartMilli(current, product.id, choice.variantId)
      if (isBlocked(onHand, taken + PIECE, blocks)) {
        refuse(product, Math.max(0, (onHand ?? 0) - taken))
        return false
      }
      const action: CartAction = { kind: 'added', lineId: uuidv7(), product, choice }
      if (current.lines.length >= MAX_LINES || !fits(current, action)) {
        toast({
          title: t`The order is full`,
          description: t`Take this payment first, then go on in a new order.`,
          type: 'warning',
        })
        return false
      }
      setAsking(null)
      setSeveral(null)
      setUnknownCode(null)
      start()
      cart.dispatch(action)
      return true
    },
    [cart, refuse, t],
  )

  const found = useCallback(
    ({ product, variantId }: Found): boolean => {
      const choice: Choice = { ...firstChoice(product), ...(variantId === null ? {} : { variantId }) }
      setSeveral(null)
      setUnknownCode(null)
      if (missingOf(product, choice) === null) return choose(product, choice)
      setAsking(product)
      return true
    },
    [choose],
  )

  const tap = useCallback(
    (product: CounterProduct) => {
      if (needsChoice(product)) setAsking(product)
      else choose(product, firstChoice(product))
    },
    [choose],
  )

  const code = useCallback(
    (text: string) => {
      const { replica: goods, mayCreate: canCreate } = now.current
      const hit = goods ? readCode(goods, text) : { kind: 'none' as const }
      if (hit.kind === 'one') return scanSound(found(hit.found) ? 'known' : 'refused')
      if (hit.kind === 'several') {
        scanSound('known')
        return setSeveral(hit.found)
      }
      scanSound('unknown')
      // While the first products are on their way nobody knows what the shop has.
      if (goods?.view().state !== 'ready')
        return void toast({
          title: t`No product has the code ${text}`,
          description: t`Products are still arriving. What is here can be sold.`,
          type: 'warning',
        })
      if (canCreate) setUnknownCode(text)
      else
        toast({
          title: t`No product has the code ${text}`,
          description: t`Find it by its name, or ask the owner of the shop to add it.`,
          type: 'warning',
        })
    },
    [found, t],
  )

  const torn = useCallback(
    (text: string) => {
      const { replica: goods } = now.current
      if (goods && readCode(goods, text).kind !== 'none') return code(text)
      scanSound('refused')
      toast({
        title: t`The scan did not come through whole`,
        description: t`Nothing was added. Scan it again.`,
        type: 'warning',
      })
    },
    [code, t],
  )

  const setQuantity = useCallback(
    (line: CartLine, quantityMilli: number) => {
      const { replica: goods, shopBlocks: blocks } = now.current
      const current = cart.get()
      if (quantityMilli <= 0) {
        const at = current.lines.findIndex((one) => one.id === line.id)
        cart.dispatch({ kind: 'removed', lineId: line.id })
        return void toast({
          title: t`${lineLabel(line)} taken off`,
          action: { label: t`Undo`, onClick: () => cart.dispatch({ kind: 'restored', line, at }) },
        })
      }
      const product = line.productId === null ? undefined : goods?.byId(line.productId)
      if (product && quantityMilli > line.quantityMilli) {
        const onHand = goods?.onHand(product, line.variantId) ?? null
        const others = inCartMilli(current, product.id, line.variantId, line.id)
        if (isBlocked(onHand, others + quantityMilli, blocks))
          return refuse(product, Math.max(0, (onHand ?? 0) - others))
      }
      const action: CartAction = { kind: 'quantity_set', lineId: line.id, quantityMilli }
      if (!fits(current, action)) return void toast({ title: t`This is more than can be counted`, type: 'warning' })
      cart.dispatch(action)
    },
    [cart, refuse, t],
  )

  const closeQuestions = useCallback(() => {
    setAsking(null)
    setSeveral(null)
    setUnknownCode(null)
  }, [])
  return useMemo(
    () => ({ asking, several, unknownCode, closeQuestions, tap, choose, code, torn, found, setQuantity }),
    [asking, several, unknownCode, closeQuestions, tap, choose, code, torn, found, setQuantity],
  )
}
