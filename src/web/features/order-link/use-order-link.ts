import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { CartFormState, CartView } from '../../../shared/contract/order-link.ts'
import type { ErrorCode } from '../../../shared/contract/error-codes.ts'
import type { CartFields } from '../../../shared/domain/order-link-form.ts'
import { ApiError } from '../../api/api-error.ts'
import { readCart, submitCart, tellOpened, writeDown } from '../../api/order-link-calls.ts'
import { forget, forgetOld, keep, type Kept, keyOf, readKept } from './kept.ts'
import {
  type Change,
  changesOf,
  draftOfFields,
  draftReducer,
  emptyDraft,
  fitted,
  type Problem,
  problemsOfDraft,
  submissionOf,
} from './order-draft.ts'

type Sending = 'no' | 'now' | 'waiting'
interface OrderLinkStart {
  view: CartView
  /** What a form without script brought back. */
  form: CartFormState | null
  /** From the address. */
  code: string | undefined
  /** Typed before the page was alive. */
  typed: CartFields | null
  /** Opened without network, from what this phone kept. */
  kept: Kept | null
}
type Pending = NonNullable<Kept['pending']>

/** Looked at, and nothing chosen. */
const isUntouched = ({ view, draft }: Kept): boolean =>
  JSON.stringify(draft) === JSON.stringify(emptyDraft(view, draft.code))

const RETRY_MS = [2_000, 5_000, 15_000, 30_000, 60_000]
/** Answers after which the same submission can never be taken; any other failure says nothing about it, and it is sent again. */
const isRefusal = (error: ApiError): boolean =>
  error.kind === 'answer' && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429

/** The life of one link in one browser: choosing, what is kept, the one submission, and the newest view of it all. `token` is null while the server draws. */
export function useOrderLink(
  token: string | null,
  start: OrderLinkStart,
  tell: { submitted: () => void; failed: (code: ErrorCode | null) => void },
) {
  const [view, setView] = useState(start.view)
  const [draft, dispatch] = useReducer(draftReducer, null, () =>
    start.kept
      ? fitted(start.view, start.kept.draft)
      : start.form
        ? draftOfFields(start.view, start.form.fields)
        : emptyDraft(start.view, start.code),
  )
  const [pending, setPending] = useState<Pending | null>(start.kept?.pending ?? null)
  const [sending, setSending] = useState<Sending>(start.kept?.pending ? 'waiting' : 'no')
  const [refusal, setRefusal] = useState<string | null>(start.form?.code ?? null)
  /** From the server, until something is changed. */
  const [told, setTold] = useState<readonly Problem[]>(start.form?.problems ?? [])
  const [hasTried, setHasTried] = useState(false)
  const [before, setBefore] = useState<CartView>()
  const [isGone, setIsGone] = useState(false)
  const [isRestored, setIsRestored] = useState(start.kept !== null && !isUntouched(start.kept))
  const key = useRef<string | null>(null)
  const isSettled = useRef(false)
  const tries = useRef(0)
  const isUnderWay = useRef(false)
  const isAlive = useRef(true)
  // What a later answer is compared with and told to: as it is then, not as it was when the call began.
  const now = useRef({ view, draft, tell })
  useEffect(() => {
    now.current = { view, draft, tell }
  })

  const problems = useMemo(
    () => (hasTried ? problemsOfDraft(view.products, draft, view.places) : told),
    [hasTried, told, view, draft],
  )
  const changes = useMemo(
    (): Change[] => (view.state === 'open' && (view.isChanged || before) ? changesOf(view, before) : []),
    [view, before],
  )

  // What this phone kept, then what was typed before the page was alive, which is newer.
  useEffect(() => {
    isAlive.current = true
    if (token === null) return
    const begin = async () => {
      key.current = await keyOf(token)
      const kept = start.kept ?? (key.current === null ? null : await readKept(key.current).catch(() => null))
      if (!isAlive.current) return
      if (start.view.state !== 'open') {
        if (key.current !== null) await forget(key.current).catch(() => undefined)
      } else if (start.typed) dispatch({ kind: 'restored', draft: draftOfFields(start.view, start.typed) })
      else if (kept && !start.form) {
        // What they typed here, or took out, is newer than the address.
        const code = kept.draft.code ?? start.code
        dispatch({ kind: 'restored', draft: { ...fitted(start.view, kept.draft), ...(code ? { code } : {}) } })
        setIsRestored(!isUntouched(kept))
        if (kept.view.pricesKey !== start.view.pricesKey) setBefore(kept.view)
      } else if (key.current !== null) {
        // Also of who only looked: opened again without a network, the link shows its order.
        await keep(key.current, {
          view: start.view,
          draft: start.form ? draftOfFields(start.view, start.form.fields) : emptyDraft(start.view, start.code),
          pending: kept?.pending ?? null,
        }).catch(() => undefined)
      }
      if (kept?.pending && start.view.state === 'open') {
        setPending(kept.pending)
        setSending('waiting')
      }
      isSettled.current = true
      await forgetOld().catch(() => undefined)
    }
    void begin()
    return () => {
      isAlive.current = false
    }
  }, [token, start])

  // A person is here: link previews, which only read, are nobody.
  useEffect(() => {
    if (token !== null && start.view.state === 'open') void tellOpened(token).catch(() => undefined)
  }, [token, start])

  const isChoosing = view.state === 'open' && pending === null
  useEffect(() => {
    if (!isChoosing || !isSettled.current || key.current === null) return
    const name = key.current
    const timer = setTimeout(() => void keep(name, { view, draft, pending: null }).catch(() => undefined), 250)
    return () => clearTimeout(timer)
  }, [isChoosing, view, draft])

  const refresh = useCallback(async (): Promise<CartView | null> => {
    if (token === null) return null
    try {
      const next = await readCart(token, now.current.draft.code)
      setView(next)
      return next
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link.not_found') setIsGone(true)
      throw error
    }
  }, [token])

  // What this phone kept may be of yesterday: the newest as soon as there is network.
  useEffect(() => {
    if (start.kept === null) return
    const again = () => void refresh().catch(() => undefined)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [start, refresh])

  const giveUp = useCallback(
    async (error: ApiError) => {
      const was = now.current.view
      setPending(null)
      setSending('no')
      setRefusal(error.code ?? 'server.failed')
      setHasTried(true)
      now.current.tell.failed(error.code)
      if (key.current !== null)
        await keep(key.current, { view: was, draft: now.current.draft, pending: null }).catch(() => undefined)
      const next = await refresh().catch(() => null)
      if (next?.state === 'open' && next.pricesKey !== was.pricesKey) setBefore(was)
      if (next && next.state !== 'open' && key.current !== null) await forget(key.current).catch(() => undefined)
    },
    [refresh],
  )

  const send = useCallback(
    async (waiting: Pending) => {
      if (token === null || isUnderWay.current) return
      isUnderWay.current = true
      setSending('now')
      try {
        const next = await submitCart(token, waiting.body)
        setView(next)
        setPending(null)
        setSending('no')
        setRefusal(null)
        now.current.tell.submitted()
        if (key.current !== null) await forget(key.current).catch(() => undefined)
      } catch (error) {
        if (error instanceof ApiError && isRefusal(error)) await giveUp(error)
        else setSending('waiting')
      } finally {
        isUnderWay.current = false
      }
    },
    [token, giveUp],
  )

  // Sent again by itself, with growing pauses, and at once when the network or the person comes back.
  useEffect(() => {
    if (pending === null || sending !== 'waiting') return
    const again = () => void send(pending)
    const wait = setTimeout(
      () => {
        tries.current += 1
        again()
      },
      RETRY_MS[Math.min(tries.current, RETRY_MS.length - 1)],
    )
    const whenSeen = () => (document.visibilityState === 'visible' ? again() : undefined)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      clearTimeout(wait)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [pending, sending, send])

  /** @returns false where something is missing, which then stands beside its line. */
  const submit = async (): Promise<boolean> => {
    setHasTried(true)
    if (problemsOfDraft(view.products, draft, view.places).length > 0) return false
    setRefusal(null)
    const made: Pending = { body: writeDown(submissionOf(view, draft)), since: new Date().toISOString() }
    // On the disk before it is on its way: a phone that dies now sends it when the link is opened again.
    if (key.current !== null) await keep(key.current, { view, draft, pending: made }).catch(() => undefined)
    tries.current = 0
    setPending(made)
    await send(made)
    return true
  }
  /** Back to choosing. What was perhaps received already counts: the server then answers that it has the order. */
  const takeBack = () => {
    setPending(null)
    setSending('no')
  }
  const change = (action: Parameters<typeof dispatch>[0]) => {
    setTold([])
    dispatch(action)
  }
  return {
    view,
    setView,
    draft,
    change,
    problems,
    changes,
    sending,
    pending,
    refusal,
    isGone,
    isRestored,
    submit,
    takeBack,
    sendNow: () => (pending ? send(pending) : Promise.resolve()),
    refresh,
  }
}
export type OrderLinkLife = ReturnType<typeof useOrderLink>
