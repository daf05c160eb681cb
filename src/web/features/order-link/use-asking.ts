import { useRef, useState } from 'react'
import type { CartPayment } from '../../../shared/contract/payments.ts'
import type { AskKind } from '../../../shared/contract/lists.ts'
import { createUuidv7 } from '../../../shared/domain/ids.ts'
import { ApiError } from '../../api/api-error.ts'
import { askPayment } from '../../api/order-link-calls.ts'
import type { PushOperator } from '../../../shared/domain/options.ts'

const newId = createUuidv7()
type Wish = {
  kind: AskKind
  phone: string | null
  operator: PushOperator | null
  replaces: string | null
  /** Null: all of it, or as much as the asking it replaces. */
  amountTzs: number | null
}

/**
 * Asks for the money once a tap: the id is made before the first try and stays until an answer came, so that a repeat after a lost answer rings no phone twice.
 * Another wish is another asking.
 */
export function useAsking(token: string | null, onAnswer: (payment: CartPayment) => void) {
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<{ code: string | null; isLost: boolean } | null>(null)
  const open = useRef<{ id: string; wish: string } | null>(null)
  const ask = async (wish: Wish): Promise<boolean> => {
    if (token === null || isAsking) return false
    const written = JSON.stringify(wish)
    if (open.current?.wish !== written) open.current = { id: newId(), wish: written }
    setIsAsking(true)
    setFailure(null)
    try {
      onAnswer(await askPayment(token, { id: open.current.id, ...wish }))
      open.current = null
      return true
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.kind === 'answer'
      if (isAnswer && error.status < 500 && error.status !== 429) open.current = null
      setFailure({ code: error instanceof ApiError ? error.code : null, isLost: !isAnswer })
      return false
    } finally {
      setIsAsking(false)
    }
  }
  return { ask, isAsking, failure }
}
