import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CodeRead, type CodeReader, openCodeReader } from '../../../offline/queue.ts'
import { localOrder, localOrders } from '../../../offline/till.ts'
import { useSeller } from '../../../session/rights.ts'
import { receiptProblemWords, unreadableWords } from '../../../i18n/receipt-code-words.ts'
import { ordersQueries } from '../orders.queries.ts'
import { readReceiptText } from './receipt-text.ts'
import { keepScanned } from './scanned-orders.ts'

const noNumber = msg`No order of this shop has this number.`
const notHere = msg`This order is not on this device. Without network scan the code with the whole sale, at the foot of the receipt.`

type Begun = Extract<CodeRead, { kind: 'part' }>['begun']
type Answer = { orderId: string } | { problem: MessageDescriptor } | { begun: Begun }

export interface ReceiptFinder {
  /** What was scanned, typed or photographed, one after the other. Answers whether it led to an order. */
  read: (text: string) => Promise<boolean>
  problem: MessageDescriptor | null
  /** Codes of more than one part that are not whole yet. */
  begun: Begun
}

/** Finds the order of a receipt: on this device, with the server, or, where neither knows it, as its signed code says it was. */
export function useReceiptFinder(onFound: (orderId: string) => void): ReceiptFinder {
  const client = useQueryClient()
  const shopId = useSeller()?.shopId ?? ''
  const reader = useRef<Promise<CodeReader> | null>(null)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const [problem, setProblem] = useState<MessageDescriptor | null>(null)
  const [begun, setBegun] = useState<Begun>([])

  async function find(text: string): Promise<Answer> {
    const said = readReceiptText(text)
    if (said === null) return { problem: unreadableWords.not_ours }
    if (said.kind === 'number') return await byNumber(client, said.number)
    if (said.kind === 'order') {
      if (said.shopId !== shopId) return { problem: receiptProblemWords.other_shop }
      const isHere = navigator.onLine || (await localOrder(said.orderId)) !== null
      return isHere ? { orderId: said.orderId } : { problem: notHere }
    }
    const open = await (reader.current ??= openCodeReader())
    return await byCode(await open.read(said.text))
  }
  async function readOne(text: string): Promise<boolean> {
    const answer = await find(text).catch((): Answer => {
      reader.current = null
      return { problem: unreadableWords.damaged }
    })
    setProblem('problem' in answer ? answer.problem : null)
    setBegun('begun' in answer ? answer.begun : [])
    if (!('orderId' in answer)) return false
    onFound(answer.orderId)
    return true
  }
  const latest = useRef(readOne)
  useEffect(() => {
    latest.current = readOne
  })
  const read = useCallback(async (text: string) => {
    const mine = turn.current.then(async () => await latest.current(text))
    turn.current = mine
    return await mine
  }, [])
  return { read, problem, begun }
}

async function byCode(read: CodeRead): Promise<Answer> {
  if (read.kind === 'part') return { begun: read.begun }
  if (read.kind === 'unreadable') return { problem: unreadableWords[read.problem] }
  if (read.kind !== 'receipt') return { problem: unreadableWords.not_ours }
  const { receipt } = read
  if (receipt.problem !== null) return { problem: receiptProblemWords[receipt.problem] }
  // What this device knows itself is newer than any paper.
  const isHere = (await localOrder(receipt.orderId)) !== null
  return isHere || keepScanned(receipt) ? { orderId: receipt.orderId } : { problem: notHere }
}

async function byNumber(client: QueryClient, number: string): Promise<Answer> {
  const here = (await localOrders()).find(
    (order) => order.number === number || order.refunds?.some((refund) => refund.number === number) === true,
  )
  if (here) return { orderId: here.id }
  try {
    const { pages } = await client.fetchInfiniteQuery(ordersQueries.list({ status: 'all', search: number }))
    const row = pages.flatMap(({ items }) => items).find((each) => each.number === number)
    return row ? { orderId: row.id } : { problem: noNumber }
  } catch {
    return { problem: notHere }
  }
}
