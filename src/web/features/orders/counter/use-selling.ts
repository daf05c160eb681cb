import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { PIECE } from '../../../../shared/domain/quantity.ts'
import { baseMilli, isExactIn } from '../../../../shared/domain/units.ts'
import type { ScaleFormat } from '../../../../shared/domain/scale-codes.ts'
import type { Found, Replica } from '../../../session/device.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type CartAction, type CartLine, type Choice, MAX_LINES, unitOf } from './cart.ts'
import { lineLabel } from './line-label.ts'
import { firstChoice, inCartMilli, isBlocked, missingOf, needsChoice } from './choices.ts'
import type { Scans, ScansOver, Sized } from './scans.ts'
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
  /** The way of codes into the order, for what opens over the counter. */
  scans: () => Promise<Scans>
}

// What codes mean is not part of the first paint. The first scan asks for it, if it is not here by then, and waits for it.
export const loadScans = () => import('./scans.ts')

/** What taps, scans and steppers mean for the order. Handlers stay the same between renders, so that a tap draws one tile and one line. */
export function useSelling({
  cart,
  onStart,
  ...known
}: {
  cart: CartStore
  onStart: () => void
  replica: Replica | null
  shopBlocks: boolean
  /** Products. */ mayCreate: boolean
  /** Of the shop's own scale. */ formats: readonly ScaleFormat[] | undefined
}): Selling {
  const { t, i18n } = useLingui()
  const [asking, setAsking] = useState<CounterProduct | null>(null)
  const [several, setSeveral] = useState<readonly Found[] | null>(null)
  const [unknownCode, setUnknownCode] = useState<string | null>(null)
  const now = useRef({ ...known, onStart })
  useLayoutEffect(() => {
    now.current = { ...known, onStart }
  })
  /** What the label of the goods asked about says. */
  const sized = useRef<Sized | null>(null)
  const isAsking = useRef(false)
  const closeQuestions = useCallback(() => {
    sized.current = null
    // Nothing is open: to be told so again React may draw the whole counter once.
    if (!isAsking.current) return
    isAsking.current = false
    setAsking(null)
    setSeveral(null)
    setUnknownCode(null)
  }, [])

  const refuse = useCallback(
    (product: CounterProduct, leftMilli: number) =>
      void loadScans().then(
        ({ tellBlocked }) => tellBlocked(t, product, leftMilli),
        () => {},
      ),
    [t],
  )

  const choose = useCallback(
    (product: CounterProduct, choice: Choice): boolean => {
      const { replica: goods, shopBlocks: blocks, onStart: start } = now.current
      const current = cart.get()
      const much = sized.current ? sized.current(product, choice) : { quantityMilli: PIECE }
      if (!much) return false
      const onHand = goods?.onHand(product, choice.variantId) ?? null
      const unit = unitOf(product, choice.variantId)
      const taken = inCartMilli(current, product.id, product.variants.length > 0 ? choice.variantId : null)
      if (isBlocked(onHand, taken + baseMilli(much.quantityMilli, unit), blocks)) {
        refuse(product, Math.max(0, (onHand ?? 0) - taken))
        return false
      }
      const action: CartAction = { kind: 'added', lineId: uuidv7(), product, choice, ...much }
      if (current.lines.length >= MAX_LINES || !fits(current, action)) {
        void loadScans().then(
          ({ tellFull }) => tellFull(t),
          () => {},
        )
        return false
      }
      closeQuestions()
      start()
      cart.dispatch(action)
      return true
    },
    [cart, closeQuestions, refuse, t],
  )

  /** With the label of the question that is open, or of none. */
  const put = useCallback(
    ({ product, variantId }: Found): 'in' | 'asks' | 'refused' => {
      const choice: Choice = { ...firstChoice(product), ...(variantId === null ? {} : { variantId }) }
      if (isAsking.current) {
        setSeveral(null)
        setUnknownCode(null)
      }
      if (missingOf(product, choice) === null) return choose(product, choice) ? 'in' : 'refused'
      isAsking.current = true
      setAsking(product)
      return 'asks'
    },
    [choose],
  )
  const found = useCallback(
    (hit: Found): boolean => {
      const came = put(hit)
      if (came === 'refused') closeQuestions()
      return came !== 'refused'
    },
    [closeQuestions, put],
  )

  const tap = useCallback(
    (product: CounterProduct) => {
      sized.current = null
      if (needsChoice(product)) {
        isAsking.current = true
        setAsking(product)
      } else choose(product, firstChoice(product))
    },
    [choose],
  )

  const made = useRef<Promise<Scans> | null>(null)
  const scans = useMemo(() => {
    const over: ScansOver = {
      now: () => ({ ...now.current, language: i18n.locale === 'sw' ? 'sw' : 'en' }),
      put(hit, as) {
        sized.current = as
        const came = put(hit)
        if (came === 'refused') closeQuestions()
        return came
      },
      ask(question, as) {
        isAsking.current = true
        sized.current = as
        if ('several' in question) setSeveral(question.several)
        else setUnknownCode(question.unknownCode)
      },
      isAsking: () => isAsking.current,
      t,
    }
    return () =>
      (made.current ??= loadScans().then(
        ({ createScans }) => createScans(over),
        (error: unknown) => {
          made.current = null
          throw error
        },
      ))
  }, [closeQuestions, i18n, put, t])
  // One promise for all of them: they are handed over in the order in which they came.
  const hand = useCallback(
    (work: (scans: Scans) => void) =>
      void scans().then(work, () =>
        toast({
          title: t`The scan did not come through whole`,
          description: t`Nothing was added. Scan it again.`,
          type: 'warning',
        }),
      ),
    [scans, t],
  )
  const code = useCallback((text: string) => hand((way) => way.code(text)), [hand])
  const torn = useCallback((text: string) => hand((way) => way.torn(text)), [hand])
  const isOpen = asking !== null || several !== null || unknownCode !== null
  const isReady = known.replica?.view().state === 'ready'
  useEffect(() => {
    if (!isOpen && isReady) void made.current?.then((way) => way.goOn()).catch(() => {})
  }, [isOpen, isReady])

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
        if (isBlocked(onHand, others + baseMilli(quantityMilli, line.soldIn), blocks))
          return refuse(product, Math.max(0, (onHand ?? 0) - others))
      }
      const action: CartAction = { kind: 'quantity_set', lineId: line.id, quantityMilli }
      if (!isExactIn(quantityMilli, line.soldIn))
        return void toast({
          title: t`Sell whole ones of ${line.unit}, and the rest in a smaller unit`,
          type: 'warning',
        })
      if (!fits(current, action)) return void toast({ title: t`This is more than can be counted`, type: 'warning' })
      cart.dispatch(action)
    },
    [cart, refuse, t],
  )

  return useMemo(
    () => ({ asking, several, unknownCode, closeQuestions, tap, choose, code, torn, found, setQuantity, scans }),
    [asking, several, unknownCode, closeQuestions, tap, choose, code, torn, found, setQuantity, scans],
  )
}
