import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import {
  bringReceipts,
  type CodeReader,
  type CodeRead,
  type Imported,
  openCodeReader,
  type ReadReceipt,
} from '../../../offline/queue.ts'
import { importProblemWords } from '../import-words.ts'
import { receiptProblemWords, unreadableWords } from '../../../i18n/receipt-code-words.ts'

export type GoodReceipt = Extract<ReadReceipt, { problem: null }>
type Begun = Extract<CodeRead, { kind: 'part' }>['begun']

export interface BringBack {
  /** By order, the last read first. */
  found: GoodReceipt[]
  /** Codes of more than one part that are not whole yet. */
  begun: Begun
  /** Why the last code could not be taken. */
  problem: MessageDescriptor | null
  /** Another device's unsent work, that came whole by codes. */
  carried: Imported | null
  read: (text: string) => Promise<void>
  say: (problem: keyof typeof unreadableWords) => void
  /** What was found and is not here yet goes into the queue. */
  bring: () => void
  isBringing: boolean
  isFailed: boolean
  brought: Imported | null
  forget: (orderId: string) => void
}

/** Codes as they are read, one after the other: a scanner is faster than a slow device, and none is lost. */
export function useBringBack(): BringBack {
  const reader = useRef<Promise<CodeReader> | null>(null)
  const turn = useRef<Promise<void>>(Promise.resolve())
  const [found, setFound] = useState<GoodReceipt[]>([])
  const [begun, setBegun] = useState<Begun>([])
  const [problem, setProblem] = useState<MessageDescriptor | null>(null)
  const [carried, setCarried] = useState<Imported | null>(null)
  const bring = useMutation({
    networkMode: 'always',
    mutationFn: bringReceipts,
    onSuccess: () => setFound((before) => before.map((receipt) => ({ ...receipt, isKnown: true }))),
  })

  function take(read: CodeRead): void {
    setProblem(null)
    if (read.kind === 'part') setBegun(read.begun)
    else if (read.kind === 'unreadable') setProblem(unreadableWords[read.problem])
    else if (read.kind === 'carry_problem') setProblem(importProblemWords[read.problem])
    else if (read.kind === 'carried') setCarried(read.imported)
    else if (read.receipt.problem !== null) setProblem(receiptProblemWords[read.receipt.problem])
    else {
      const { receipt } = read
      setFound((before) => [receipt, ...before.filter(({ orderId }) => orderId !== receipt.orderId)])
    }
  }
  async function readOne(text: string): Promise<void> {
    reader.current ??= openCodeReader()
    try {
      const open = await reader.current
      take(await open.read(text))
      setBegun(open.begun())
    } catch {
      reader.current = null
      setProblem(unreadableWords.damaged)
    }
  }
  return {
    found,
    begun,
    problem,
    carried,
    read: async (text) => {
      turn.current = turn.current.then(async () => await readOne(text))
      await turn.current
    },
    say: (which) => setProblem(unreadableWords[which]),
    bring: () => bring.mutate(found.filter(({ isKnown }) => !isKnown)),
    isBringing: bring.isPending,
    isFailed: bring.isError,
    brought: bring.data ?? null,
    forget: (orderId) => setFound((before) => before.filter((receipt) => receipt.orderId !== orderId)),
  }
}
