import { useMutation } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { isSignUpPage } from '../../../shared/domain/chat/sign-up-pages.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { connectMutations } from './connect.queries.ts'
import { loadSdk, openSignUp, type SdkState } from './facebook-sdk.ts'
import { isAccountId, isMetaOrigin, readSignUpMessage } from './sign-up-message.ts'
import { AUTH_CODE_EVENT, KEPT_IDS, type SignUpSettings } from './sign-up-settings.ts'

/** Meta's code is good for half a minute, and its message with the ids may never come: then the server asks Meta which account the code opens. */
const IDS_WITHIN_MS = 4000

interface Ids {
  wabaId: string
  phoneNumberId: string
}
export type SignUpStep =
  | { at: 'start' }
  /** Meta's window is open. */
  | { at: 'open' }
  /** Closed before its end; at which step, in Meta's word. */
  | { at: 'left'; step: string }
  | { at: 'failed'; code: string }
  | { at: 'joining' }

interface Gathered {
  step: SignUpStep
  code: string | null
  ids: Ids | null
}
type Happened =
  | { kind: 'opened' | 'closed' | 'joined' }
  | { kind: 'code'; code: string }
  | { kind: 'ids'; ids: Ids }
  | { kind: 'left'; step: string }
  | { kind: 'failed'; code: string }

const START: Gathered = { step: { at: 'start' }, code: null, ids: null }

/** Code and ids come in either order, and each may come alone. */
export function gather(state: Gathered, happened: Happened): Gathered {
  switch (happened.kind) {
    case 'opened':
      return { ...START, step: { at: 'open' } }
    case 'code':
      return { ...state, step: { at: 'joining' }, code: happened.code }
    case 'ids':
      return { ...state, ids: happened.ids }
    case 'left':
      return state.code === null ? { ...state, step: { at: 'left', step: happened.step } } : state
    case 'failed':
      return { ...START, step: { at: 'failed', code: happened.code } }
    case 'closed':
      // Why it was closed was said before, or nobody says.
      return state.step.at === 'open' ? { ...state, step: { at: 'left', step: '' } } : state
    case 'joined':
      return START
  }
}

/** Everything between a tap on "Connect with Facebook" and a number that is connected. */
export function useSignUp(settings: SignUpSettings, isCoexisting: boolean) {
  const [sdk, setSdk] = useState<SdkState>('loading')
  const [{ step, code, ids }, tell] = useReducer(gather, START)
  // One for each code: a lost answer makes no second number.
  const id = useRef(uuidv7())
  const sent = useRef<string | null>(null)
  const { mutate, ...join } = useMutation({ ...connectMutations.signUp(), onSettled: () => tell({ kind: 'joined' }) })

  useEffect(() => {
    let isHere = true
    void loadSdk(settings).then((state) => {
      if (isHere) setSdk(state)
    })
    return () => {
      isHere = false
    }
  }, [settings])

  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (!isMetaOrigin(origin)) return
      const said = readSignUpMessage(data)
      if (said === null) return
      if (said.kind === 'code') {
        sayCode(said.code)
        return
      }
      if (said.kind !== 'finished') {
        tell(said)
        return
      }
      keepIds(said)
      tell({ kind: 'ids', ids: said })
    }
    const onCode = (event: Event) => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return
      id.current = uuidv7()
      tell({ kind: 'code', code: event.detail })
    }
    window.addEventListener('message', onMessage)
    window.addEventListener(AUTH_CODE_EVENT, onCode)
    return () => {
      window.removeEventListener('message', onMessage)
      window.removeEventListener(AUTH_CODE_EVENT, onCode)
      forgetIds()
    }
  }, [])

  useEffect(() => {
    // Ids that come behind the code was sent change nothing: it is good once.
    if (code === null || sent.current === code) return undefined
    const send = () => {
      sent.current = code
      mutate({
        id: id.current,
        code,
        wabaId: ids?.wabaId ?? '',
        phoneNumberId: ids?.phoneNumberId ?? '',
        isCoexisting,
      })
    }
    if (ids !== null) {
      send()
      return undefined
    }
    const timer = setTimeout(send, IDS_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [code, ids, isCoexisting, mutate])

  return {
    sdk,
    step,
    join,
    loadAgain: () => {
      setSdk('loading')
      void loadSdk(settings).then(setSdk)
    },
    open: () => {
      join.reset()
      tell({ kind: 'opened' })
      openSignUp(settings, isCoexisting, (given) => (given === null ? tell({ kind: 'closed' }) : sayCode(given)))
    },
  }
}

const sayCode = (code: string) => void window.dispatchEvent(new CustomEvent(AUTH_CODE_EVENT, { detail: code }))

function keepIds({ wabaId, businessId }: { wabaId: string; businessId: string }): void {
  try {
    if (isAccountId(wabaId)) localStorage.setItem(KEPT_IDS.waba, wabaId)
    if (isAccountId(businessId)) localStorage.setItem(KEPT_IDS.business, businessId)
  } catch {
    // Storage denied: they go to the server all the same.
  }
}
function forgetIds(): void {
  try {
    for (const key of Object.values(KEPT_IDS)) localStorage.removeItem(key)
  } catch {
    // Storage denied: nothing was kept.
  }
}

/**
 * Meta's script runs on a page of its own: one that was loaded at this address, with the policy that lets it in. Whoever came from another page of the app loads this one anew, and whoever
 * leaves loads the next, so the script is nowhere else. True once this is such a page.
 */
export function useOwnPage(): boolean {
  const [isOwn] = useState(() => isSignUpPage(loadedAt()))
  useEffect(() => {
    if (!isOwn) location.reload()
    return () =>
      queueMicrotask(() => {
        if (!isSignUpPage(location.pathname)) location.reload()
      })
  }, [isOwn])
  return isOwn
}
function loadedAt(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined ? location.pathname : new URL(entry.name, location.href).pathname
}
